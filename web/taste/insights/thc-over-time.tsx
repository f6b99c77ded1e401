import type { History } from "#shared/contract/history.ts";
import { addDays, addMonths, type CalendarDate, startOf } from "#shared/domain/calendar-date.ts";
import type { CalendarUnit } from "#shared/domain/enumerations.ts";
import { formatPotency } from "#shared/domain/potency.ts";
import { ChartBlock } from "./chart-block.tsx";
import { startLabel, unitLabel } from "./chart-labels.ts";

const title = "THC over time";
const formats = {
  percent: (value: number) => formatPotency("", value),
  milligrams: (value: number) => formatPotency("edible", value),
} as const;

/** Percent and milligrams never share a scale. */
export function ThcOverTime({ thc, from, through }: Pick<History, "thc" | "from" | "through">) {
  const { unit, percent, milligrams } = thc;
  if (percent.length + milligrams.length === 0) {
    return (
      <ChartBlock title={title}>
        <p className="soft">An average takes five sessions with a THC value in the same stretch.</p>
      </ChartBlock>
    );
  }
  const starts = unitStarts(unit, from, through);
  const scale = { unit, starts };
  const rows = starts
    .toReversed()
    .map((start) => ({
      start,
      ofPercent: percent.find((point) => point.start === start),
      ofMilligrams: milligrams.find((point) => point.start === start),
    }))
    .filter(({ ofPercent, ofMilligrams }) => ofPercent || ofMilligrams);
  return (
    <ChartBlock
      title={title}
      table={{
        columns: ["Average for", "Percent", "Edibles"],
        rows: rows.map(({ start, ofPercent, ofMilligrams }) => ({
          name: unitLabel(unit, start),
          values: [
            ofPercent ? formats.percent(ofPercent.average) : "None",
            ofMilligrams ? formats.milligrams(ofMilligrams.average) : "None",
          ],
        })),
      }}
    >
      <div className="lines">
        {percent.length > 0 && <ThcLine name="Percent" points={percent} scale={scale} format={formats.percent} />}
        {milligrams.length > 0 && (
          <ThcLine name="Milligrams (edibles)" points={milligrams} scale={scale} format={formats.milligrams} />
        )}
      </div>
    </ChartBlock>
  );
}

interface ThcLineProps {
  readonly name: string;
  /** Never empty. */
  readonly points: History["thc"]["percent"];
  readonly scale: { readonly unit: CalendarUnit; readonly starts: readonly CalendarDate[] };
  readonly format: (value: number) => string;
}

const unitWords = {
  day: "Daily",
  week: "Weekly",
  month: "Monthly",
  year: "Yearly",
} as const satisfies Record<CalendarUnit, string>;

/** The drawing is 100 by 100 and stretched to fit; lines keep their width. */
const size = 100;

/** Averages as a line between dots; a unit without sessions has no dot. */
function ThcLine({ name, points, scale: { unit, starts }, format }: ThcLineProps) {
  const averages = points.map(({ average }) => average);
  const end = axisEnd(Math.max(...averages));
  const places = points.map(({ start, average }) => {
    const x = ((starts.indexOf(start) + 0.5) / starts.length) * size;
    return `${x.toFixed(2)} ${(size - (average / end) * size).toFixed(2)}`;
  });
  const [low, high] = [Math.min(...averages), Math.max(...averages)].map(format);
  const range = low === high ? `${low}` : `from ${low} to ${high}`;
  const last = points.at(-1);
  const summary = `${unitWords[unit]} averages ${range}`;
  return (
    <figure className="trend">
      <figcaption>
        <b>{name}</b> {summary}
      </figcaption>
      <div
        className="trend__plot"
        role="img"
        aria-label={`${name}: ${summary}${last ? `, last ${format(last.average)} (${unitLabel(unit, last.start)})` : ""}.`}
      >
        <div className="trend__values">
          {[end, end / 2, 0].map((value) => (
            <span key={value}>{format(value)}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${size} ${size}`} preserveAspectRatio="none" aria-hidden="true">
          {[0, 25, 50, 75, 100].map((y) => (
            <path key={y} className="trend__groove" d={`M0 ${y}H${size}`} />
          ))}
          <path className="trend__track" d={`M${places.join("L")}`} />
          <path className="trend__dots" d={places.map((place) => `M${place}h0`).join("")} />
        </svg>
        <div className="trend__times">
          {[...new Set([starts[0], starts.at(-1)])].map(
            (start) => start && <span key={start}>{startLabel(unit, start)}</span>,
          )}
        </div>
      </div>
    </figure>
  );
}

const next = {
  day: (start) => addDays(start, 1),
  week: (start) => addDays(start, 7),
  month: (start) => addMonths(start, 1),
  year: (start) => addMonths(start, 12),
} as const satisfies Record<CalendarUnit, (start: CalendarDate) => CalendarDate>;

/** The first days of all days, weeks, months or years that overlap a period. */
export function unitStarts(unit: CalendarUnit, from: CalendarDate, through: CalendarDate): CalendarDate[] {
  const starts: CalendarDate[] = [];
  for (let start = startOf(unit, from); start <= through; start = next[unit](start)) starts.push(start);
  return starts;
}

/** The end of an axis that holds a value: 1, 2, 2.5 or 5 times a power of ten. */
export function axisEnd(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 2.5, 5].find((step) => value <= step * power) ?? 10);
}
