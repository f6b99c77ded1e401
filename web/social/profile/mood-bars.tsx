import type { Stats } from "#shared/contract/stats.ts";
import { moodFamilies, moodLabels } from "#shared/domain/mood.ts";
import type {} from "#web/kit/custom-properties.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { moodIcons } from "#web/kit/session/mood-icon.ts";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { profileLists } from "./profile-tabs.ts";

/** The share of the sessions that had each mood. */
export function MoodBars({ moods }: { readonly moods: Stats["moodDistribution"] }) {
  if (moods.length === 0) return null;
  return (
    <section className="block">
      <SectionTitle level={3}>Moods</SectionTitle>
      <ul className="bars" style={{ gap: ".875rem" }}>
        {moods.slice(0, profileLists.moods).map(({ mood, percentage }) => (
          <li key={mood} className={`bar ${moodFamilies[mood]}`}>
            <span className="bar__label">
              <Icon glyph={moodIcons[mood]} size="sm" />
              {moodLabels[mood]}
            </span>
            <span className="bar__value">{percentage}%</span>
            <span className="bar__track" style={{ height: ".375rem" }} aria-hidden="true">
              <i style={{ "--w": `${percentage}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
