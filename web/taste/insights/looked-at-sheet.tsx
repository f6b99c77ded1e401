import type { Insights } from "#shared/contract/insights.ts";
import type { PatternOutcome } from "#shared/domain/enumerations.ts";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { questionLabel } from "./pattern-words.ts";
import "./looked-at-sheet.css";

type Looked = NonNullable<Insights["look"]>["looked"];

const outcomeLabels = {
  found: "Shown",
  chance: "Could be chance",
  few: "Too few",
  unknown: "Too often not said",
  twin: "Same as another",
} as const satisfies Record<PatternOutcome, string>;

interface LookedAtSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly looked: Looked;
}

/** All that was looked at, with its counts; never which way it leans. */
export function LookedAtSheet({ open, onClose, looked }: LookedAtSheetProps) {
  const { rows, folded } = foldProducts(looked);
  return (
    <Sheet open={open} onClose={onClose} title="What we looked at">
      {looked.length === 0 && <p className="soft">Nothing came up often enough to look at.</p>}
      <ul className="lookedat">
        {rows.map(({ about, outcome, ...counts }) => (
          <li key={JSON.stringify(about)}>
            <span>
              <b>{questionLabel(about)}</b>
              <small>
                {counts.with} with, {counts.without} without
              </small>
            </span>
            <em>{outcomeLabels[outcome]}</em>
          </li>
        ))}
        {folded && (
          <li>
            <span>
              <b>{folded.count} more products</b>
              <small>{folded.sessions} each</small>
            </span>
            <em>{outcomeLabels.few}</em>
          </li>
        )}
      </ul>
      <p className="help">Which way they lean stays hidden. A hint you've read is hard to forget.</p>
    </Sheet>
  );
}

/** Products with too few sessions, when there are several, are one row. */
function foldProducts(looked: Looked) {
  const isSmall = ({ about, outcome }: Looked[number]) => about.kind === "product" && outcome === "few";
  const small = looked.filter(isSmall).map((each) => each.with);
  if (small.length < 3) return { rows: looked, folded: null };
  const [fewest, most] = [Math.min(...small), Math.max(...small)];
  return {
    rows: looked.filter((each) => !isSmall(each)),
    folded: { count: small.length, sessions: fewest === most ? `${most}` : `${fewest} to ${most}` },
  };
}
