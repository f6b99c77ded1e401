import type { Stats } from "#shared/contract/stats.ts";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { EffectBadges } from "./effect-badges.tsx";

export function TopEffects({ effects }: { readonly effects: Stats["topEffects"] }) {
  return (
    <section className="block">
      <SectionTitle>Top Effects</SectionTitle>
      {effects.length > 0 ? (
        <EffectBadges effects={effects} />
      ) : (
        <p className="soft">Add moods to your sessions and you'll see them here.</p>
      )}
    </section>
  );
}
