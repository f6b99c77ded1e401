/** What a day can hold before it looks the same. */
export const dayHeats = [0, 1, 2, 3, 4] as const;
const labelRadii = [0, 2.2, 3, 3.6, 4.2] as const;
export const fullest = 4;

/** A day as a record around 0, 0, ten wide: the more sessions, the more of it is label. */
export function DayDisc({ sessions }: { readonly sessions: number }) {
  const heat = Math.min(sessions, fullest);
  return (
    <>
      <circle className="day" r="4.2" />
      {heat > 0 && <circle className={`day--${heat}`} r={labelRadii[heat]} />}
    </>
  );
}
