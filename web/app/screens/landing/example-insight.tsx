import { EffectBadges } from "#web/taste/insights/effect-badges.tsx";
import { Picture } from "./picture.tsx";

export function ExampleInsight() {
  return (
    <Picture label="An insight in HighNote: hybrids after eight hit best for you, 8.4 over fourteen evenings">
      <p className="showcard__saying">
        <em>Hybrids after eight</em> hit best for you: 8.4 over fourteen evenings.
      </p>
      <EffectBadges
        effects={[
          { effect: "relaxed", count: 19 },
          { effect: "creative", count: 14 },
          { effect: "happy", count: 12 },
        ]}
      />
    </Picture>
  );
}
