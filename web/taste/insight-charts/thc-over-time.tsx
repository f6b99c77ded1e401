import type { History } from "#shared/contract/history.ts";
import { formatPotency } from "#shared/domain/potency.ts";
import { ChartBlock } from "./chart-block.tsx";
import { unitLabel } from "./labels.ts";
import { ThcLine } from "./thc-line.tsx";
import { unitStarts } from "./time-scale.ts";

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
      <ChartBlock title={title} className="span-wide">
        <p className="soft">No THC values in this period.</p>
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
      className="span-wide"
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
