import type { History } from "#shared/contract/history.ts";
import { ingestionMethodLabels, strainTypeLabels } from "#shared/domain/session-words.ts";
import { counted } from "#web/core/format.ts";
import { methodIcons } from "#web/kit/icon/method-icon.tsx";
import { strainTypeIcons } from "#web/kit/session/strain-tag.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { CountBars } from "./count-bars.tsx";
import { EffectBadges } from "./effect-badges.tsx";
import { EffectsInWords } from "./effects-in-words.tsx";
import { MoodBalance } from "./mood-balance.tsx";
import { StrainTypeChart } from "./strain-type-chart.tsx";

export function MethodBars({ methods }: Pick<History, "methods">) {
  return (
    <CountBars
      title="Sessions by method"
      group="Method"
      bars={methods.map(({ ingestionMethod, ...bar }) => ({
        name: ingestionMethodLabels[ingestionMethod],
        icon: methodIcons[ingestionMethod],
        ...bar,
      }))}
    />
  );
}

export function TypeAndBrandCharts({ strainTypes, brands }: Pick<History, "strainTypes" | "brands">) {
  return (
    <>
      {strainTypes.length > 0 && <StrainTypeChart strainTypes={strainTypes} />}
      <CountBars
        title="Sessions by strain type"
        group="Strain type"
        bars={strainTypes.map(({ strainType, ...bar }) => ({
          name: strainTypeLabels[strainType],
          icon: strainTypeIcons[strainType],
          ...bar,
        }))}
      />
      {brands.length > 0 && <TopBrands brands={brands.slice(0, 3)} />}
    </>
  );
}

function TopBrands({ brands }: Pick<History, "brands">) {
  return (
    <section className="block block--list">
      <SectionTitle level={3}>Top 3 Brands</SectionTitle>
      <ol className="rows charts">
        {brands.map(({ name, sessions }, index) => (
          <li key={name} className="row">
            <span className="rank">{index + 1}</span>
            <span className="row__main display">{name}</span>
            <small>{counted(sessions, "session")}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Badges of Top Effects (decisions.md, Stats). */
const maxShown = 10;

interface MoodChartsProps extends Pick<History, "moods"> {
  readonly balances: History["moodsByBalance"];
}

export function MoodCharts({ moods, balances }: MoodChartsProps) {
  return (
    <>
      <section className="block">
        <SectionTitle level={3}>Top Effects</SectionTitle>
        <EffectBadges
          effects={moods.slice(0, maxShown).map(({ mood, sessions }) => ({ effect: mood, count: sessions }))}
        />
      </section>
      <EffectsInWords />
      <MoodBalance balances={balances} />
    </>
  );
}
