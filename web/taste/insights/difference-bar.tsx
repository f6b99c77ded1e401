import type {} from "#web/kit/custom-properties.ts";
import "./difference-bar.css";

interface DifferenceBarProps {
  /** Rating points, and between which values they may lie. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** In words, for those who don't see it. */
  readonly label: string;
  /** What it means to be left or right of no difference. */
  readonly ends: readonly [string, string];
}

/** A difference and its range around 'no difference'. */
export function DifferenceBar({ difference, low, high, label, ends: [left, right] }: DifferenceBarProps) {
  /** Half of the drawing, in rating points; all of it when there's no difference at all. */
  const reach = 1.25 * Math.max(Math.abs(low), Math.abs(high), 0.1);
  const at = (points: number) => `${50 + (50 * points) / reach}%`;
  return (
    <>
      <div
        className="difference"
        role="img"
        aria-label={label}
        style={{ "--low": at(low), "--high": at(high), "--at": at(difference) }}
      >
        <i />
        <u />
      </div>
      <p className="difference__ends" aria-hidden="true">
        <span>{left}</span>
        <span>no difference</span>
        <span>{right}</span>
      </p>
    </>
  );
}
