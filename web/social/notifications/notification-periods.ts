import type { Notification } from "#shared/contract/notifications.ts";

/** What one row shows: a notification, or all likes of one session in a period, newest first. */
export interface Entry {
  readonly newest: Notification;
  readonly all: readonly Notification[];
  /** Older likes may be on a page that hasn't loaded. */
  readonly mayHaveMore: boolean;
}

type PeriodTitle = "Waiting for you" | "Today" | "This week" | "Earlier";

export interface Period {
  readonly title: PeriodTitle;
  readonly entries: readonly Entry[];
}

/**
 * Requests and asks first, then by day in the device's time zone; empty periods are left out.
 * @param notifications newest first
 */
export function periodsOf(notifications: readonly Notification[], now: Date, hasNextPage: boolean): Period[] {
  const oldest = notifications.at(-1);
  const last = oldest && periodOf(oldest, now);
  const periods = new Map<PeriodTitle, Notification[][]>([
    ["Waiting for you", []],
    ["Today", []],
    ["This week", []],
    ["Earlier", []],
  ]);
  for (const notification of notifications) {
    const entries = periods.get(
      notification.isRequest || notification.ask ? "Waiting for you" : periodOf(notification, now),
    );
    const likes = entries?.find(([first]) => first && isSameLike(first, notification));
    if (likes) likes.push(notification);
    else entries?.push([notification]);
  }
  return [...periods]
    .filter(([, entries]) => entries.length > 0)
    .map(([title, entries]) => ({
      title,
      entries: entries.flatMap((all) => {
        const [newest] = all;
        return newest ? [{ newest, all, mayHaveMore: hasNextPage && title === last }] : [];
      }),
    }));
}

const isSameLike = (one: Notification, other: Notification): boolean =>
  one.kind === "like" && other.kind === "like" && one.sessionId === other.sessionId;

function periodOf({ createdAt }: Notification, now: Date): Exclude<PeriodTitle, "Waiting for you"> {
  const time = new Date(createdAt);
  const midnight = (daysAgo: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);
  if (time >= midnight(0)) return "Today";
  return time >= midnight(6) ? "This week" : "Earlier";
}
