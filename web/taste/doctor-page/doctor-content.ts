import type { Session } from "#shared/contract/sessions.ts";
import { type CalendarDate, daysBetween } from "#shared/domain/calendar-date.ts";
import { dayPartOf, morningFrom } from "#shared/domain/day-part.ts";
import { clockTime } from "#shared/domain/own-clock.ts";
import { groupProducts, type Merge } from "#shared/domain/product-groups.ts";
import { type BeforeAndAfter, countBeforeAndAfter, measuredReasonOf } from "#shared/domain/reason-counts.ts";
import { type ReasonLevel, reasonChange } from "#shared/domain/reasons.ts";
import { effectKey } from "#shared/domain/session-effects.ts";
import { type Watched, watchUnwanted } from "#shared/domain/unwanted-watch.ts";
import { deviceOffset, localDay } from "#web/core/format.ts";

/** What the page is about. */
export interface DoctorScope {
  /** Null: everything. */
  readonly reason: string | null;
  /** Both included. */
  readonly from: CalendarDate;
  readonly through: CalendarDate;
}

/** A session on the page. */
interface PageSession {
  readonly session: Session;
  /** The day on the clock of its place, of which the small hours of the next one are the night. */
  readonly day: CalendarDate;
  /** Of the page's reason. */
  readonly level: ReasonLevel | null;
}

export interface PageProduct {
  readonly key: string;
  /** The last of them, whose spelling and label count. */
  readonly last: Session;
  readonly sessions: readonly Session[];
  readonly counts: BeforeAndAfter | null;
}

/** What the page says. Nothing in it is a score or a place in a ranking. */
export interface DoctorContent {
  /** First consumed first. */
  readonly sessions: readonly PageSession[];
  /** Most sessions first. */
  readonly products: readonly PageProduct[];
  /** Null for reasons that aren't measured, and for everything. */
  readonly counts: BeforeAndAfter | null;
  /** Those with both halves. */
  readonly levels: readonly ReasonLevel[];
  /** Most often first. */
  readonly unwanted: readonly { readonly effect: string; readonly ticked: number }[];
  readonly watched: readonly Watched[];
  /**
   * Days of the period without any session, of a page about sleep its nights: without any in the evening, at night, or for
   * sleep. And all its days.
   */
  readonly daysWithout: number;
  readonly days: number;
}

const hourMs = 60 * 60_000;

const timeOf = ({ consumedAt, createdAt }: Session) => new Date(consumedAt ?? createdAt);

const dayOf = (session: Session): CalendarDate =>
  localDay(new Date(timeOf(session).getTime() - morningFrom * hourMs), session.utcOffset);

const hourOf = (session: Session) => {
  const time = timeOf(session);
  return clockTime(time, session.utcOffset ?? deviceOffset(time)).getUTCHours();
};

/** Whether the night of its day was one with something. */
function isOfNight({ session }: { readonly session: Session }): boolean {
  const { part } = dayPartOf({ weekday: 0, hour: hourOf(session) });
  return part === "evening" || part === "night" || isFor(session, "sleep");
}

const isFor = ({ reasons }: Session, reason: string | null) =>
  reason === null || (reasons ?? []).some((each) => effectKey(each) === effectKey(reason));

/** From the first day with a session for it to the last one; undefined without any. */
export function wholePeriod(
  sessions: readonly Session[],
  reason: string | null,
): Pick<DoctorScope, "from" | "through"> | undefined {
  const days = sessions
    .filter((session) => isFor(session, reason))
    .map(dayOf)
    .toSorted();
  const [[from], through] = [days, days.at(-1)];
  return from && through ? { from, through } : undefined;
}

/**
 * @param all the person's sessions, in any order
 * @param merges what they've made one
 */
export function doctorContent(
  all: readonly Session[],
  { reason, from, through }: DoctorScope,
  merges: readonly Merge[] = [],
): DoctorContent {
  const { nameOf } = groupProducts(merges);
  const named = ({ productId, ...session }: Session) => ({ ...session, productId: productId && nameOf(productId) });
  const inPeriod = all
    .map((session) => ({ session: named(session), day: dayOf(session) }))
    .filter(({ day }) => day >= from && day <= through)
    .toSorted((a, b) => timeOf(a.session).getTime() - timeOf(b.session).getTime() || a.session.id - b.session.id);
  const measured = reason === null ? undefined : measuredReasonOf(reason);
  const sessions = inPeriod
    .filter(({ session }) => isFor(session, reason))
    .map((one) => ({
      ...one,
      level: one.session.reasonLevels?.find((level) => level.reason === measured) ?? null,
    }));
  const own = sessions.map(({ session }) => session);
  const countsOf = (some: readonly Session[]) => {
    const said = some.map(({ reasonLevels }) => ({ reasonLevels: reasonLevels ?? [] }));
    return measured ? countBeforeAndAfter(said, measured) : null;
  };
  const days = Math.max(0, daysBetween(from, through) + 1);
  return {
    sessions,
    products: productsOf(own, countsOf),
    counts: countsOf(own),
    levels: sessions.flatMap(({ level }) => (level && reasonChange(level) !== null ? [level] : [])),
    unwanted: unwantedIn(own),
    watched: watchUnwanted(own.map((session) => ({ ...session, unwantedEffects: session.unwantedEffects ?? [] }))),
    daysWithout:
      days - new Set((reason === "sleep" ? inPeriod.filter(isOfNight) : inPeriod).map(({ day }) => day)).size,
    days,
  };
}

/** Without a product they're together, by method. */
function productsOf(
  sessions: readonly Session[],
  countsOf: (sessions: readonly Session[]) => BeforeAndAfter | null,
): PageProduct[] {
  const groups = Map.groupBy(sessions, ({ productId, strainName, ingestionMethod }) =>
    JSON.stringify([productId ?? strainName, ingestionMethod]),
  );
  return [...groups]
    .flatMap(([key, group]) => {
      const last = group.at(-1);
      return last ? [{ key, last, sessions: group, counts: countsOf(group) }] : [];
    })
    .toSorted((a, b) => b.sessions.length - a.sessions.length || (a.last.strainName < b.last.strainName ? -1 : 1));
}

function unwantedIn(sessions: readonly Session[]): DoctorContent["unwanted"] {
  const counts = new Map<string, number>();
  for (const effect of sessions.flatMap(({ unwantedEffects }) => [...new Set(unwantedEffects ?? [])]))
    counts.set(effect, (counts.get(effect) ?? 0) + 1);
  return [...counts]
    .map(([effect, ticked]) => ({ effect, ticked }))
    .toSorted((a, b) => b.ticked - a.ticked || (a.effect < b.effect ? -1 : 1));
}
