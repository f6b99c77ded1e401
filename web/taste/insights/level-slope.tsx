import { limits } from "#shared/domain/limits.ts";
import type {} from "#web/kit/custom-properties.ts";

interface LevelSlopeProps {
  /** 'Sleep' */
  readonly label: string;
  /** Averages from 0 to 10. */
  readonly before: number;
  readonly after: number;
}

const percent = (level: number) => (100 * level) / limits.reasons.level.max;

/** Two dots on a line from 0 to 10. */
export function LevelSlope({ label, before, after }: LevelSlopeProps) {
  const [left, right] = [percent(Math.min(before, after)), percent(Math.max(before, after))];
  return (
    <span
      className="levelslope"
      role="img"
      aria-label={`${label} ${before} before, ${after} after, on average`}
      data-falls={after < before || undefined}
    >
      <i style={{ "--from": `${left}%`, "--width": `${right - left}%` }} />
      <em style={{ "--at": `${percent(before)}%` }}>{before}</em>
      <em className="levelslope__after" style={{ "--at": `${percent(after)}%` }}>
        {after}
      </em>
    </span>
  );
}
