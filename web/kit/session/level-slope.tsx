import "./level-slope.css";
import type { Ref } from "react";
import { limits } from "#shared/domain/limits.ts";
import type {} from "#web/kit/custom-properties.ts";

interface LevelSlopeProps {
  /** The same in words: 'Sleep: 3 before, 8 after'. */
  readonly sentence: string;
  /** From 0 to 10. */
  readonly before: number;
  readonly after: number;
  /** For a place that moves the focus here. */
  readonly ref?: Ref<HTMLSpanElement> | undefined;
}

const percent = (level: number) => (100 * level) / limits.reasons.level.max;

/** Two dots on a line from 0 to 10. */
export function LevelSlope({ sentence, before, after, ref }: LevelSlopeProps) {
  const [left, right] = [percent(Math.min(before, after)), percent(Math.max(before, after))];
  return (
    <span
      ref={ref}
      className="levelslope"
      role="img"
      aria-label={sentence}
      tabIndex={ref ? -1 : undefined}
      data-falls={after < before || undefined}
    >
      <i style={{ "--from": `${left}%`, "--width": `${right - left}%` }} />
      {/* Where both are in one place, one number stands there. */}
      <em style={{ "--at": `${percent(before)}%` }}>{before === after ? "" : before}</em>
      <em className="levelslope__after" style={{ "--at": `${percent(after)}%` }}>
        {after}
      </em>
    </span>
  );
}
