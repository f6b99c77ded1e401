import type { Stats } from "#shared/contract/history.ts";
import { moodFamilies, moodLabels } from "#shared/domain/session-words.ts";
import { plural } from "#web/core/format.ts";

/** Effects with their number of sessions. */
export function EffectBadges({ effects }: { readonly effects: Stats["topEffects"] }) {
  return (
    <ul className="effects">
      {effects.map(({ effect, count }) => (
        <li key={effect} className={`effect ${moodFamilies[effect]}`}>
          {moodLabels[effect]} <i>{count}</i>
          <span className="sr-only"> {plural(count, "session", "sessions")}</span>
        </li>
      ))}
    </ul>
  );
}
