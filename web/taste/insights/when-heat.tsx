import "./when-heat.css";
import { Fragment } from "react";
import type { History } from "#shared/contract/history.ts";
import { dayPartLabels } from "#shared/domain/day-part.ts";
import { readingLocale } from "#web/core/format.ts";
import { ChartBlock } from "./chart-block.tsx";
import { sessionsLabel, weekdayLabels } from "./chart-labels.ts";

type When = History["when"];
interface Cell {
  readonly name: string;
  readonly sessions: number;
}

/** Up to this many sessions each count has a shade of its own; beyond, the shade is its share of the highest count. */
const shades = 6;
const shadeOf = (sessions: number, most: number) => (most <= shades ? sessions : Math.ceil((sessions / most) * shades));

/** 'Friday night' and the like, only those with sessions, Monday first. */
const cellsOf = (when: When): Cell[] =>
  weekdayLabels.long.flatMap((weekday, day) =>
    when.flatMap(({ part, days }) => {
      const sessions = days[day] ?? 0;
      return sessions > 0 ? { name: `${weekday} ${dayPartLabels[part].toLowerCase()}`, sessions } : [];
    }),
  );

/** Sessions by part of the day and weekday: the more there are, the stronger the shade. None is a dot. */
export function WhenHeat({ when }: { readonly when: When }) {
  const cells = cellsOf(when);
  const [top] = cells.toSorted((a, b) => b.sessions - a.sessions);
  if (!top) return null;
  const all = cells.reduce((sum, { sessions }) => sum + sessions, 0);
  const summary = `Most often: ${top.name}, ${top.sessions} of ${sessionsLabel(all)}.`;
  return (
    <ChartBlock
      title="Weekdays and times"
      summary={summary}
      table={{
        columns: ["When", "Sessions"],
        rows: cells.map(({ name, sessions }) => ({ name, values: [String(sessions)] })),
      }}
    >
      <div className="heat" role="img" aria-label={`Sessions by part of the day and weekday. ${summary}`}>
        <span />
        {weekdayLabels.short.map((weekday, day) => (
          <span key={weekdayLabels.long[day]} className="heat__day">
            {weekday}
          </span>
        ))}
        {when.map(({ part, days }) => (
          <Fragment key={part}>
            <span>{dayPartLabels[part]}</span>
            {days.map((sessions, day) => (
              <i key={weekdayLabels.long[day]} className={`heat--${shadeOf(sessions, top.sessions)}`}>
                {sessions > 0 && compact.format(sessions)}
              </i>
            ))}
          </Fragment>
        ))}
      </div>
    </ChartBlock>
  );
}

const compact = new Intl.NumberFormat(readingLocale, { notation: "compact" });
