import { formatRating } from "#shared/domain/rating.ts";
import { plural } from "#web/core/format.ts";
import type {} from "#web/kit/custom-properties.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { ChartBlock } from "./chart-block.tsx";

interface CountBar {
  readonly name: string;
  readonly icon?: Glyph | undefined;
  readonly sessions: number;
  /** Out of 10; null while too few are rated, absent where nobody asks. */
  readonly average?: number | null | undefined;
}

interface CountBarsProps {
  readonly title: string;
  /** Column name of the groups: 'Method'. */
  readonly group: string;
  /** Most sessions first. */
  readonly bars: readonly CountBar[];
}

/** Numbers of sessions, and beside them the average rating where there are enough. Nothing without any. */
export function CountBars({ title, group, bars }: CountBarsProps) {
  if (bars.length === 0) return null;
  const hasAverages = bars.some(({ average }) => average !== undefined);
  const most = Math.max(...bars.map(({ sessions }) => sessions));
  return (
    <ChartBlock
      title={title}
      table={{
        columns: [group, "Sessions", ...(hasAverages ? ["Rating"] : [])],
        rows: bars.map(({ name, sessions, average }) => ({
          name,
          values: [String(sessions), ...(hasAverages ? [averageOf(average)] : [])],
        })),
      }}
    >
      <dl className="bars bars--close">
        {bars.map(({ name, icon, sessions, average }) => (
          <div key={name} className="bar countbar">
            <dt className="bar__label">
              {icon && <Icon glyph={icon} size="sm" />}
              {name}
            </dt>
            <dd className="bar__value">
              {average != null && <small>{formatRating(average)} on average</small>} {sessions}
              <span className="sr-only"> {plural(sessions, "session", "sessions")}</span>
            </dd>
            <dd className="bar__track" aria-hidden="true">
              <i style={{ "--w": `${(100 * sessions) / most}%` }} />
            </dd>
          </div>
        ))}
      </dl>
      {hasAverages && <p className="help">An average takes five ratings.</p>}
    </ChartBlock>
  );
}

const averageOf = (average: number | null | undefined) => (average == null ? "Too few" : formatRating(average));
