import type { ViewedAs } from "#web/lib/cache/viewed-as.ts";

/** Of each tab of the profile page. */
export interface PageTabProps {
  readonly userId: string;
  /** Then nothing leads to one's own session, whose details are an owner's. */
  readonly viewedAs?: ViewedAs | undefined;
}
