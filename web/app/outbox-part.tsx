import { lazy } from "react";
import { useIdle } from "#web/core/browser/when-idle.ts";
import { OptionalBoundary } from "#web/kit/state/error-boundary.tsx";
import type { OutboxPartName } from "./outbox-parts.tsx";

const Parts = lazy(() => import("./outbox-parts.tsx").then((module) => ({ default: module.OutboxParts })));

/** A part of the outbox, loaded once the browser is idle because no first paint needs it. */
export function OutboxPart({ name }: { readonly name: OutboxPartName }) {
  return (
    useIdle() && (
      <OptionalBoundary>
        <Parts name={name} />
      </OptionalBoundary>
    )
  );
}
