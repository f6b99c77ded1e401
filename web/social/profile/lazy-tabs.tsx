import { lazy, Suspense } from "react";
import { RowsSkeleton } from "#web/kit/state/rows-skeleton.tsx";
import type { PageTabProps } from "./profile-tabs.ts";
import { StatsSkeleton } from "./stats-skeleton.tsx";

const PageStats = lazy(() => import("./page-stats.tsx").then((module) => ({ default: module.PageStats })));
const PageReviews = lazy(() => import("./page-reviews.tsx").then((module) => ({ default: module.PageReviews })));

/** The page opens with its sessions, and loads these when they are looked at. */
export function LazyStats(props: PageTabProps) {
  return (
    <Suspense fallback={<StatsSkeleton />}>
      <PageStats {...props} />
    </Suspense>
  );
}

export function LazyReviews(props: PageTabProps) {
  return (
    <Suspense fallback={<RowsSkeleton of="sessions" />}>
      <PageReviews {...props} />
    </Suspense>
  );
}
