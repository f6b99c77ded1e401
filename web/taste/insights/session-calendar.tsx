import type { History } from "#shared/contract/history.ts";
import { addDays } from "#shared/domain/calendar-date.ts";
import { ChartBlock } from "./chart-block.tsx";
import { monthLabel, sessionsLabel, unitLabel } from "./chart-labels.ts";

const dayHeats = [0, 1, 2, 3, 4] as const;
const labelRadii = [0, 2.2, 3, 3.6, 4.2] as const;
/** Days with more sessions look the same. */
const maxHeat = 4;

/** A day drawn as a record, ten units wide and centred on the origin: more sessions make a larger label. */
function DayDisc({ sessions }: { readonly sessions: number }) {
  const heat = Math.min(sessions, maxHeat);
  return (
    <>
      <circle className="daydisc" r="4.2" />
      {heat > 0 && <circle className={`day--${heat}`} r={labelRadii[heat]} />}
    </>
  );
}

/** The legend of the calendar's records. Hidden from screen readers, which have its table. */
function CalendarKey() {
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

type Weeks = History["weeks"];

/** Distance between days, and between weeks, in the drawing. */
const pitch = 10;
const waveTop = 76;
const waveHeight = 30;
const labelWeeks = 3;

const total = (days: readonly number[]) => days.reduce((sum, sessions) => sum + sessions, 0);

/** The first weeks of the months; the very first week has its month's name if it fits. */
function monthStarts(weeks: Weeks): { week: number; name: string }[] {
  const starts = weeks.flatMap(({ start }, week) => {
    const first = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(start, day)).find((date) => date.endsWith("-01"));
    return first ? [{ week, name: monthLabel(first) }] : [];
  });
  const [first] = weeks;
  const hasRoom = first && (starts[0]?.week ?? weeks.length) >= labelWeeks;
  const named = hasRoom ? [{ week: 0, name: monthLabel(first.start) }, ...starts] : starts;
  return named.filter(({ week }) => week <= weeks.length - labelWeeks);
}

/** Every day is a record: more sessions make a larger label. Below, each week's total as a wave. */
export function SessionCalendar({ weeks }: { readonly weeks: Weeks }) {
  const sums = weeks.map(({ days }) => total(days));
  const summary = `${sessionsLabel(total(sums))} in the last ${weeks.length} weeks`;
  const range = total(sums) > 0 ? `; busiest week: ${Math.max(...sums)}` : "";
  return (
    <ChartBlock
      title="Sessions per week"
      summary={`${summary}${range}.`}
      table={{
        columns: ["Week", "Sessions"],
        rows: weeks
          .map(({ start }, index) => ({ name: unitLabel("week", start), values: [String(sums[index])] }))
          .toReversed(),
      }}
    >
      <div className="calendar" role="img" aria-label={`Calendar: ${summary}${range}.`}>
        <div className="calendar__months" style={{ gridTemplateColumns: `repeat(${weeks.length}, 1fr)` }}>
          {monthStarts(weeks).map(({ week, name }) => (
            <span key={week} style={{ gridColumnStart: week + 1 }}>
              {name}
            </span>
          ))}
        </div>
        <div className="calendar__days">
          <span>Mon</span>
          <span>Wed</span>
          <span>Fri</span>
          <span>Week</span>
        </div>
        <svg viewBox={`0 0 ${weeks.length * pitch} ${waveTop + waveHeight}`} aria-hidden="true">
          {weeks.map(({ start, days }, week) => (
            <g key={start} transform={`translate(${(week + 0.5) * pitch} 0)`}>
              {days.map((sessions, day) => (
                <g key={addDays(start, day)} transform={`translate(0 ${(day + 0.5) * pitch})`}>
                  <DayDisc sessions={sessions} />
                </g>
              ))}
              <WeekWave share={(sums[week] ?? 0) / Math.max(1, ...sums)} />
            </g>
          ))}
        </svg>
      </div>
      <CalendarKey />
    </ChartBlock>
  );
}

function WeekWave({ share }: { readonly share: number }) {
  const height = Math.max(1.5, share * waveHeight);
  return (
    <rect
      className={share > 0 ? "wave" : "wave wave--none"}
      x="-2"
      y={waveTop + (waveHeight - height) / 2}
      width="4"
      height={height}
      rx={Math.min(2, height / 2)}
    />
  );
}
