import RefreshCw from "lucide-react/icons/refresh-cw";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { Button } from "#web/kit/button/button.tsx";
import { UndoChoice } from "./undo-choice.tsx";
import type { Comparing } from "./use-comparing.ts";

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
