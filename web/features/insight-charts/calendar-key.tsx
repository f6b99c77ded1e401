import { DayDisc, dayHeats, fullest } from "./day-disc.tsx";

/** What the records of the calendar mean. Its table says more to those who do not see it. */
export function CalendarKey() {
  return (
    <p className="calendar__key" aria-hidden="true">
      {dayHeats.map((sessions) => (
        <span key={sessions}>
          <svg viewBox="-5 -5 10 10" aria-hidden="true">
            <DayDisc sessions={sessions} />
          </svg>
          {sessions === fullest ? `${sessions}+` : sessions}
        </span>
      ))}
      a day
    </p>
  );
}
