import type { Context } from "#server/context.ts";
import { forbidden } from "#server/errors.ts";
import { keepAnswers } from "#server/features/sessions/kept-answers.service.ts";
import { assertPersonVisible } from "#server/features/users/users.access.ts";
import type { Viewer } from "#server/viewer.ts";
import type { History, HistoryQuery, Stats } from "#shared/contract/history.ts";
import { addDays, type CalendarDate } from "#shared/domain/calendar-date.ts";
import { companionsIn } from "#shared/domain/companions.ts";
import { calendarStart, historySpan } from "#shared/domain/history-period.ts";
import { calendarDateIn, ownDay } from "#shared/domain/utc-offsets.ts";
import { countSessions } from "./count-sessions.ts";
import * as historyPresenter from "./history.presenter.ts";
import * as history from "./history.repo.ts";
import { presentStats } from "./stats.presenter.ts";
import * as repo from "./stats.repo.ts";
import { zoneOffsets } from "./zone-offsets.service.ts";

/** A time before all of these days in every zone: no offset is a whole day. */
const dayBefore = (...dates: CalendarDate[]) =>
  new Date(Math.min(...dates.map((date) => Date.parse(addDays(date, -1)))));

/**
 * The charts of Insights. For the owner alone: consumption times are private even for public sessions.
 * @throws 404 unknown person, 403 another person
 */
export async function getHistory(
  { database: { db }, now }: Context,
  viewer: Viewer,
  userId: string,
  { period, timeZone }: HistoryQuery,
): Promise<History> {
  await assertPersonVisible(db, viewer, userId);
  if (userId !== viewer.userId) throw forbidden();
  const time = now();
  const dayOf = ({ consumed_at, utc_offset }: history.Consumption) => ownDay(consumed_at, utc_offset, timeZone);
  const here = calendarDateIn(timeZone, time);
  // Somewhere east of here it's tomorrow already, and what was had there belongs to the period.
  const latest = [here, ...(await history.listLatestConsumptions(db, userId, time)).map(dayOf)].toSorted();
  const today = latest.at(-1) ?? here;
  const [first] = (await history.listFirstConsumptions(db, userId)).map(dayOf).toSorted();
  const { from, unit } = historySpan(period, today, first ?? today);
  const calendar = calendarStart(today);
  const offsets = zoneOffsets.between(timeZone, dayBefore(from, calendar), time);
  const past = { userId, from, offsets };
  return {
    period,
    from,
    through: today,
    sessions: await history.countSessions(db, past),
    weeks: historyPresenter.presentWeeks(await history.countByDay(db, { ...past, from: calendar }), {
      from: calendar,
      through: today,
    }),
    when: historyPresenter.presentWhen(await history.countByHourOfWeek(db, past)),
    moods: historyPresenter.presentMoods(await history.countMoodTexts(db, past)),
    methods: historyPresenter.presentMethods(await history.ratingsByMethod(db, past)),
    strainTypes: historyPresenter.presentStrainTypes(await history.ratingsByStrainType(db, past)),
    brands: historyPresenter.presentNames(await history.countTexts(db, past, "brand")),
    places: historyPresenter.presentNames(await history.countTexts(db, past, "location")),
    companions: historyPresenter.presentNames(await history.countTexts(db, past, "companions"), companionsIn),
    amounts: historyPresenter.presentAmounts(await history.countAmounts(db, past)),
    moodsByBalance: historyPresenter.presentMoodsByBalance(await history.countMoodTextsByBalance(db, past)),
    thc: {
      unit,
      percent: historyPresenter.presentOverTime(await history.averageThc(db, past, { unit, edible: false })),
      milligrams: historyPresenter.presentOverTime(await history.averageThc(db, past, { unit, edible: true })),
    },
  };
}

/** Answers in a process's memory, a kilobyte or two each. */
const maxKept = 1_000;
const kept = keepAnswers<Stats>(maxKept);

/**
 * For Insights and the profile's Stats tab; of another person only sessions that the viewer may see.
 * @throws 404 unknown person
 */
export async function getStats(
  { database: { db } }: Context,
  viewer: Pick<Viewer, "userId">,
  userId: string,
): Promise<Stats> {
  const subject = { userId, viewerId: viewer.userId };
  const count = async () => presentStats(countSessions(await repo.listCounted(db, subject)));
  if (userId === viewer.userId) return await (await kept(db, userId, count)).read();
  await assertPersonVisible(db, viewer, userId);
  return await count();
}
