import { type CalendarDate, calendarDate } from "#shared/domain/calendar-date.ts";

const minute = 60_000;

/** The day that a calendar beside this device shows. */
export const localDay = (time: Date): CalendarDate =>
  calendarDate(new Date(time.getTime() - time.getTimezoneOffset() * minute));
