import { lazy, type ReactNode, useState } from "react";
import { useIdle } from "#web/core/browser/when-idle.ts";
import { OptionalBoundary } from "#web/kit/state/error-boundary.tsx";
import type { OutboxPartName } from "./outbox-parts.tsx";

/** Once it's loaded there's nothing to wait for. */
let isHere = false;
const Parts = lazy(async () => {
  const { OutboxParts } = await import("./outbox-parts.tsx");
  isHere = true;
  return { default: OutboxParts };
});

interface OutboxPartProps {
  readonly name: OutboxPartName;
  /** What keeps its place, where it's known that there'll be something: it's loaded at once then. */
  readonly place?: ReactNode;
}

/** A part of the outbox, loaded once the browser is idle because no first paint needs it. */
export function OutboxPart({ name, place }: OutboxPartProps) {
  const [loadsAtOnce] = useState(isHere || place !== undefined);
  const isIdle = useIdle();
  return (
    (loadsAtOnce || isIdle) && (
      <OptionalBoundary fallback={place}>
        <Parts name={name} />
      </OptionalBoundary>
    )
  );
}
