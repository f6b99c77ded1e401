import { type ComponentProps, lazy, Suspense } from "react";
import { CrateSkeleton } from "./crate.tsx";

const Crate = lazy(() => import("./crate.tsx").then((module) => ({ default: module.Crate })));

/** The rows do without it. */
export function LazyCrate(props: ComponentProps<typeof Crate>) {
  return (
    <Suspense fallback={<CrateSkeleton />}>
      <Crate {...props} />
    </Suspense>
  );
}
