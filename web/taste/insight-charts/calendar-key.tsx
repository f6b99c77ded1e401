import { DayDisc, dayHeats, maxHeat } from "./day-disc.tsx";

/** The legend of the calendar's records. Hidden from screen readers, which have its table. */
export function CalendarKey() {
  return (
    <p className="calendar__key" aria-hidden="true">
      {dayHeats.map((sessions) => (
        <span key={sessions}>
          <svg viewBox="-5 -5 10 10" aria-hidden="true">
            <DayDisc sessions={sessions} />
          </svg>
          {sessions === maxHeat ? `${sessions}+` : sessions}
        </span>
      ))}
      a day
    </p>
  );
}
