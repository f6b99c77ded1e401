export const dayHeats = [0, 1, 2, 3, 4] as const;
const labelRadii = [0, 2.2, 3, 3.6, 4.2] as const;
/** Days with more sessions look the same. */
export const maxHeat = 4;

/** A day as a record around 0, 0, ten wide: more sessions make a larger label. */
export function DayDisc({ sessions }: { readonly sessions: number }) {
  const heat = Math.min(sessions, maxHeat);
  return (
    <>
      <circle className="daydisc" r="4.2" />
      {heat > 0 && <circle className={`day--${heat}`} r={labelRadii[heat]} />}
    </>
  );
}
