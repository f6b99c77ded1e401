import type { Family } from "#shared/domain/strain-type.ts";

export interface Ring {
  readonly family: Family;
  /** Share of the full circle, 0 to 1. */
  readonly percent: number;
}

const centre = 60;
const grooves = [54, 51, 48, 36, 33];
/** The tracks of a record, from the outermost inwards. */
const outerTrack = 51;
const trackStep = 9.5;
const trackWidth = 5.5;

/** Shares as tracks of a record. Decorative: the numbers are beside it. */
export function RingChart({ rings }: { readonly rings: readonly Ring[] }) {
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
