import type { History } from "#shared/contract/history.ts";
import { chartedStrainTypes, type StrainType } from "#shared/domain/enumerations.ts";
import { wholePercentages } from "#shared/domain/rounding.ts";
import { type Family, strainTypeFamilies, strainTypeLabels } from "#shared/domain/session-words.ts";
import type {} from "#web/kit/custom-properties.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { strainTypeIcons } from "#web/kit/session/strain-tag.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";

interface Ring {
  readonly family: Family;
  /** Share of the full circle, 0 to 100. */
  readonly percent: number;
}

const centre = 60;
const grooves = [54, 51, 48, 36, 33];
/** The tracks of a record, from the outermost inwards. */
const outerTrack = 51;
const trackStep = 9.5;
const trackWidth = 5.5;

/** Shares as tracks of a record. Decorative: the numbers are beside it. */
function RingChart({ rings }: { readonly rings: readonly Ring[] }) {
  return (
    <svg className="ringchart" viewBox="0 0 120 120" aria-hidden="true">
      <circle cx={centre} cy={centre} r="59" style={{ fill: "var(--hn-vinyl)" }} />
      {grooves.map((radius) => (
        <circle key={radius} cx={centre} cy={centre} r={radius} stroke="var(--hn-vinyl-groove)" strokeWidth="1" />
      ))}
      {rings.map(({ family, percent }, index) => (
        <Track key={family} radius={outerTrack - index * trackStep} family={family} percent={percent} />
      ))}
      <circle cx={centre} cy={centre} r="21" style={{ fill: "var(--hn-surface-2)" }} />
      <circle cx={centre} cy={centre} r="3" style={{ fill: "var(--hn-bg)" }} />
    </svg>
  );
}

function Track({ radius, family, percent }: Ring & { readonly radius: number }) {
  const turn = 2 * Math.PI * radius;
  return (
    <>
      <circle cx={centre} cy={centre} r={radius} stroke="var(--hn-vinyl-groove)" strokeWidth={trackWidth} />
      {percent > 0 && (
        <circle
          cx={centre}
          cy={centre}
          r={radius}
          stroke={`var(--hn-${family}-ring)`}
          strokeWidth={trackWidth}
          strokeDasharray={`${(turn * percent) / 100} ${turn}`}
          transform={`rotate(-90 ${centre} ${centre})`}
        />
      )}
    </>
  );
}

const titleId = "indica-sativa-hybrid";

/** Indica vs Sativa vs Hybrid: the bars have the numbers of the rings. */
export function StrainTypeChart({ strainTypes }: Pick<History, "strainTypes">) {
  const counts = chartedStrainTypes.map((type) => strainTypes.find((each) => each.strainType === type)?.sessions ?? 0);
  const percentages = wholePercentages(counts);
  const shares = chartedStrainTypes.map((type, at) => ({ type, percent: percentages[at] ?? 0 }));
  const rings = shares.map(({ type, percent }): Ring => ({ family: strainTypeFamilies[type], percent }));
  return (
    <section className="block" aria-labelledby={titleId}>
      <SectionTitle level={3} id={titleId}>
        Indica vs Sativa vs Hybrid
      </SectionTitle>
      <div className="split">
        <RingChart rings={rings} />
        <div className="bars bars--close">
          {shares.map((share) => (
            <Bar key={share.type} {...share} />
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
