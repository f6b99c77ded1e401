import type { Stats } from "#shared/contract/stats.ts";
import { chartedStrainTypes, type StrainType } from "#shared/domain/enumerations.ts";
import { strainTypeFamilies, strainTypeLabels } from "#shared/domain/strain-type.ts";
import type {} from "#web/kit/custom-properties.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { strainTypeIcons } from "#web/kit/session/strain-type-icon.ts";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { type Ring, RingChart } from "./ring-chart.tsx";

const titleId = "indica-sativa-hybrid";

/** Indica vs Sativa vs Hybrid: the bars have the numbers of the rings. */
export function StrainTypeChart({ shares }: { readonly shares: Stats["indicaVsSativa"] }) {
  const rings = chartedStrainTypes.map((type): Ring => ({ family: strainTypeFamilies[type], percent: shares[type] }));
  return (
    <section className="block" aria-labelledby={titleId}>
      <SectionTitle id={titleId}>Indica vs Sativa vs Hybrid</SectionTitle>
      <div className="split">
        <RingChart rings={rings} />
        <div className="bars bars--close">
          {chartedStrainTypes.map((type) => (
            <Bar key={type} type={type} percent={shares[type]} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Bar({ type, percent }: { readonly type: StrainType; readonly percent: number }) {
  const label = strainTypeLabels[type];
  return (
    <div className={`bar ${strainTypeFamilies[type]}`}>
      <span className="bar__label">
        <Icon glyph={strainTypeIcons[type]} size="sm" />
        {label}
      </span>
      <span className="bar__value">{percent}%</span>
      <span
        className="bar__track"
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ "--w": `${percent}%` }} />
      </span>
    </div>
  );
}
