import { lazy } from "react";
import { useNewBuild } from "#web/core/browser/new-build.ts";
import { OptionalBoundary } from "./error-boundary.tsx";

const UpdateBar = lazy(() => import("./update-bar.tsx").then((module) => ({ default: module.UpdateBar })));

/** Under the header of every page, once a newer build is on the device. */
export function NewBuildNotice() {
  if (!useNewBuild()) return null;
  return (
    <OptionalBoundary>
      <UpdateBar />
    </OptionalBoundary>
  );
}
