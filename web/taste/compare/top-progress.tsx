import "./top-progress.css";
import type { ComparisonPair } from "#shared/contract/rankings.ts";

/** Segments before the first comparison. */
const topSize = 10;

interface TopProgressProps {
  readonly top: ComparisonPair["top"];
}

/** How many of the top places are settled, a segment for each. Always as high, so that nothing moves. */
export function TopProgress({ top }: TopProgressProps) {
  const { places, closeCalls } = top ?? { places: topSize, closeCalls: topSize };
  const settled = places - closeCalls;
  return (
    <section className="progress" aria-label="Progress">
      <div className="progress__steps" aria-hidden="true">
        {Array.from({ length: places }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity and never move
          <i key={index} className={index < settled ? "is-done" : undefined} />
        ))}
      </div>
      <p>
        {top === null && "Your first pick starts the list."}
        {top &&
          (closeCalls === 0
            ? `Your top ${places} looks settled.`
            : `${settled} of your top ${places} ${settled === 1 ? "is" : "are"} settled.`)}
      </p>
    </section>
  );
}
