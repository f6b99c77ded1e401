import RefreshCw from "lucide-react/icons/refresh-cw";
import Undo2 from "lucide-react/icons/undo-2";
import type { Sure } from "#shared/contract/rankings.ts";
import { rankingConstants } from "#shared/domain/ranking/constants.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { useIsOffline } from "#web/core/browser/connection.ts";
import { singleKeys } from "#web/core/browser/keyboard-shortcuts.ts";
import { useStored } from "#web/core/browser/stored.ts";
import { spelledCount } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import type { Comparing } from "./use-comparing.ts";
import "./sure-progress.css";

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

const bestPlaces = rankingConstants.bestPlaces;

interface SureProgressProps {
  /** Null for a pair from this device. */
  readonly sure: Sure | null;
}

/** What is sure of the head of the order, with a segment for each of the best five. */
export function SureProgress({ sure }: SureProgressProps) {
  const isOffline = useIsOffline();
  const bestFive = Math.min(sure?.bestFive ?? 0, bestPlaces);
  return (
    <section className="progress" aria-label="Progress">
      <div className="progress__steps" aria-hidden="true">
        {Array.from({ length: bestPlaces }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity and never move
          <i key={index} className={index < bestFive ? "is-done" : undefined} />
        ))}
      </div>
      <p>
        {!sure && isOffline
          ? "You're offline. Your picks wait on this device."
          : sureWords(sure?.numberOne ?? false, bestFive)}
      </p>
    </section>
  );
}

function sureWords(hasNumberOne: boolean, bestFive: number): string {
  const words = [
    hasNumberOne && "A clear number one.",
    bestFive > 0 && `${spelledCount(bestFive)} of your best five, that's sure.`,
  ];
  return words.filter(Boolean).join(" ") || "Each pick makes your ranking more certain.";
}

function UndoChoice({ comparing: { canUndo, isUndoing, undo } }: { readonly comparing: Comparing }) {
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
