import { type CalendarDate, calendarDate } from "#shared/domain/calendar-date.ts";

const millisecondsPerMinute = 60_000;

/** The calendar day in the device's time zone. */
export const localDay = (time: Date): CalendarDate =>
  calendarDate(new Date(time.getTime() - time.getTimezoneOffset() * millisecondsPerMinute));
