import { lazy, type ReactNode } from "react";
import { useIdle } from "#web/core/browser/when-idle.ts";
import { ErrorBoundary, OptionalBoundary } from "#web/kit/state/error-boundary.tsx";
import type { OutboxPartName } from "./outbox-chunk.tsx";

/** Once it's loaded there's nothing to wait for. */
let isHere = false;
const Parts = lazy(async () => {
  const { OutboxParts, knowUnsent } = await import("./outbox-chunk.tsx");
  await knowUnsent();
  isHere = true;
  return { default: OutboxParts };
});

interface OutboxPartProps {
  readonly name: OutboxPartName;
  /**
   * What keeps its place, where it's known that there'll be something: it's loaded at once then. Null where its size isn't
   * known: what's below waits for it, so that it isn't pushed down.
   */
  readonly place?: ReactNode;
}

/** A part of the outbox, loaded once the browser is idle because no first paint needs it. */
export function OutboxPart({ name, place }: OutboxPartProps) {
  const isIdle = useIdle();
  const Boundary = place === null ? ErrorBoundary : OptionalBoundary;
  return (
    (isHere || place !== undefined || isIdle) && (
      <Boundary fallback={place}>
        <Parts name={name} />
      </Boundary>
    )
  );
}
