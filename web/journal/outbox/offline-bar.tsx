import "#web/kit/styles/statebar.css";
import { lazy } from "react";
import { useIsOffline } from "#web/core/browser/connection.ts";
import { OptionalBoundary } from "#web/kit/state/error-boundary.tsx";
import type { OfflinePlace } from "./offline-words.tsx";

const OfflineWords = lazy(() => import("./offline-words.tsx").then((module) => ({ default: module.OfflineWords })));

/** Under the header while the device is offline; it leaves when that's over. */
export function OfflineBar({ place }: { readonly place: OfflinePlace | null }) {
  const isOffline = useIsOffline();
  return (
    <div className="statebar" role="status" hidden={!isOffline}>
      {isOffline && (
        <OptionalBoundary fallback="You're offline.">
          <OfflineWords place={place} />
        </OptionalBoundary>
      )}
    </div>
  );
}
