import RefreshCw from "lucide-react/icons/refresh-cw";
import Undo2 from "lucide-react/icons/undo-2";
import type { ComparisonPair } from "#shared/contract/rankings.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { singleKeys } from "#web/core/browser/keyboard-shortcuts.ts";
import { useStored } from "#web/core/browser/stored.ts";
import { plural } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import type { Comparing } from "./use-comparing.ts";
import "./top-progress.css";

/** What can be done with the pair: always in view. */
export function ChoiceBar({ comparing }: { readonly comparing: Comparing }) {
  const { selectedId, isBusy, isConfirming, isUndoing, confirm, skip } = comparing;
  const isSkipping = isBusy && !isConfirming && !isUndoing;
  return (
    <div className="choicebar">
      <Button disabled={selectedId === null} loading={isConfirming} loadingLabel="Confirming..." onClick={confirm}>
        Confirm Choice
      </Button>
      <Button variant="secondary" icon={RefreshCw} loading={isSkipping} onClick={() => void skip()}>
        Get New Comparison
      </Button>
      <div className="choicebar__more">
        {isConfirming ? (
          <ConfirmedChoice comparing={comparing} />
        ) : (
          <Button variant="ghost" size="sm" onClick={() => void skip()}>
            Too close to call
          </Button>
        )}
        <UndoChoice comparing={comparing} />
      </div>
    </div>
  );
}

/** The choice being recorded, while the pair still stands. */
function ConfirmedChoice({ comparing: { pair, selectedId } }: { readonly comparing: Comparing }) {
  const [winner, loser] = pair?.sessions.toSorted((a) => (a.id === selectedId ? -1 : 1)) ?? [];
  return (
    <p className="chosen">
      <b>{shownStrainName(winner?.strainName)}</b> over {shownStrainName(loser?.strainName)}.
    </p>
  );
}

/** Segments before the first comparison. */
const topSize = 10;

interface TopProgressProps {
  readonly top: ComparisonPair["top"];
}

/** How many of the top places are settled, with a segment for each. Its height never changes, so nothing moves. */
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
            : `${settled} of your top ${places} ${plural(settled, "is", "are")} settled.`)}
      </p>
    </section>
  );
}

export function UndoChoice({ comparing: { canUndo, isUndoing, undo } }: { readonly comparing: Comparing }) {
  if (!canUndo) return null;
  return (
    <Button variant="ghost" size="sm" icon={Undo2} loading={isUndoing} onClick={undo}>
      Undo last choice
    </Button>
  );
}

/** The keys of Compare, on wide screens. */
export function KeyHints() {
  const singleKeysWork = useStored(singleKeys);
  return (
    <p className="keyhints" aria-hidden="true">
      <span>
        <kbd>←</kbd>
        <kbd>→</kbd>pick
      </span>
      <span>
        <kbd>Enter</kbd>confirm
      </span>
      {singleKeysWork && (
        <>
          <span>
            <kbd>=</kbd>too close
          </span>
          <span>
            <kbd>Z</kbd>undo
          </span>
        </>
      )}
    </p>
  );
}
