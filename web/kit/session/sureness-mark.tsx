import "./sureness-mark.css";
import { type Sureness, surenesses } from "./place-words.ts";

/** How sure a place is: three bars, as many filled as it's sure, and the word. Never a hue, which would read as a rating. */
export function SurenessMark({ sureness }: { readonly sureness: Sureness }) {
  const filled = surenesses.indexOf(sureness) + 1;
  return (
    <span className={filled === surenesses.length ? "sureness sureness--full" : "sureness"}>
      <svg viewBox="0 0 14 12" aria-hidden="true">
        {surenesses.map((bar, above) => (
          <rect
            key={bar}
            x={5 * above}
            y={6 - 3 * above}
            width="3.5"
            height={6 + 3 * above}
            rx="1"
            className={above < filled ? undefined : "is-off"}
          />
        ))}
      </svg>
      {sureness}
    </span>
  );
}
