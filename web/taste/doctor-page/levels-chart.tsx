import { limits } from "#shared/domain/limits.ts";
import type { ReasonLevel } from "#shared/domain/reasons.ts";

const size = { width: 600, height: 110, left: 24, top: 8, bottom: 6 };
const { max } = limits.reasons.level;
/** The drawing's units between two sessions when there are few, and a dot's radius. */
const widest = 12;
const largest = 2.6;

interface LevelsChartProps {
  /** With both halves, the first one first. */
  readonly levels: readonly ReasonLevel[];
  /** What it shows, as a sentence. */
  readonly label: string;
}

/** Before and after of each session, side by side. */
export function LevelsChart({ levels, label }: LevelsChartProps) {
  const room = size.width - size.left - largest * 2;
  const step = Math.min(widest, room / Math.max(1, levels.length - 1));
  const radius = Math.max(0.8, Math.min(largest, step * 0.28));
  const y = (level: number) => size.top + (1 - level / max) * (size.height - size.top - size.bottom);
  return (
    <svg className="doctorpage__chart" viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      {[0, max / 2, max].map((level) => (
        <g key={level}>
          <path className="doctorpage__line" d={`M${size.left} ${y(level)}H${size.width}`} />
          <text x="0" y={y(level) + 3}>
            {level}
          </text>
        </g>
      ))}
      {levels.map(({ before, after }, at) => {
        const x = size.left + largest + at * step;
        const [from, to] = [y(before ?? 0), y(after ?? 0)];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a session is its place in the order of time
          <g key={at}>
            <path className="doctorpage__change" strokeWidth={0.6 * radius} d={`M${x} ${from}V${to}`} />
            <circle className="doctorpage__before" strokeWidth={0.4 * radius} cx={x} cy={from} r={radius} />
            <circle cx={x} cy={to} r={radius} />
          </g>
        );
      })}
    </svg>
  );
}
