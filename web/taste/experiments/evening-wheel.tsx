import type { RunningExperiment } from "#shared/contract/experiments.ts";
import type { ExperimentArm } from "#shared/domain/experiment.ts";
import { classNames } from "#web/kit/class-names.ts";
import type {} from "#web/kit/custom-properties.ts";
import { eveningsDone } from "./experiment-words.ts";
import "#web/kit/session/sleeve.css";
import "./evening-wheel.css";

interface EveningWheelProps {
  /** In words, for those who don't see it. */
  readonly label: string;
  /** All that are planned. */
  readonly evenings: number;
  /** What the evenings so far had drawn, the first one first. */
  readonly drawn: readonly ExperimentArm[];
  /** Whether the one after them is tonight. */
  readonly isTonight?: boolean | undefined;
  /** On the record's label. */
  readonly small: string;
  readonly large: string;
}

/** The drawing's units: the record is 200 wide. */
const middle = 100;
const rim = 88;
const letters = 67;

/** A record whose rim is the plan: a stroke for A, dots for B, bare for sealed evenings. */
export function EveningWheel({ label, evenings, drawn, isTonight, small, large }: EveningWheelProps) {
  const isCrowded = evenings > 20;
  const width = isCrowded ? 4 : evenings > 12 ? 5 : 7;
  const step = 360 / evenings;
  /** Degrees that the round end of a stroke and some air take. */
  const gap = (width * 11) / 7;
  return (
    <span className={classNames("disc", "wheel", isCrowded && "wheel--crowded")} role="img" aria-label={label}>
      <svg viewBox="0 0 200 200" aria-hidden="true">
        {Array.from({ length: evenings }, (_, at) => {
          const arm = drawn[at];
          const isNow = isTonight === true && at === drawn.length;
          const [from, to] = [at * step + gap / 2, (at + 1) * step - gap / 2];
          const [x, y] = pointAt(letters, (from + to) / 2);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an evening is its place on the rim
            <g key={at}>
              <path
                className={classNames(arm && "wheel__taken", isNow && "wheel__now")}
                d={`M${pointAt(rim, from).join(" ")}A${rim} ${rim} 0 0 1 ${pointAt(rim, to).join(" ")}`}
                strokeWidth={isNow ? width + 2 : width}
                strokeDasharray={arm === "b" ? `1 ${width * 1.45}` : undefined}
              />
              {arm && (
                <text x={x} y={y} dy=".36em" textAnchor="middle">
                  {arm.toUpperCase()}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <b aria-hidden="true">
        <i>{small}</i>
        {large}
      </b>
    </span>
  );
}

/** @param degrees clockwise from the top */
function pointAt(radius: number, degrees: number): readonly [string, string] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [(middle + radius * Math.cos(angle)).toFixed(2), (middle + radius * Math.sin(angle)).toFixed(2)];
}

/** The arms of the evenings so far, the first one first. */
export const drawnOf = ({ taken }: RunningExperiment) => taken.map(({ drawn }) => drawn).toReversed();

/** How many evenings are done. */
export function WheelSoFar({ experiment }: { readonly experiment: RunningExperiment }) {
  const { evenings, taken } = experiment;
  return (
    <EveningWheel
      label={eveningsDone(taken.length, evenings)}
      evenings={evenings}
      drawn={drawnOf(experiment)}
      small={`of ${evenings}`}
      large={`${taken.length}`}
    />
  );
}
