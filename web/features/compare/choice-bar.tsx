import RefreshCw from "lucide-react/icons/refresh-cw";
import Undo2 from "lucide-react/icons/undo-2";
import { Button } from "#web/ui/button/button.tsx";
import type { Comparing } from "./use-comparing.ts";

/** What can be done with the pair: always in view. */
export function ChoiceBar({ comparing }: { readonly comparing: Comparing }) {
  const { selectedId, isBusy, isConfirming, isUndoing, canUndo, confirm, skip, undo } = comparing;
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
        <Button variant="ghost" size="sm" onClick={() => void skip()}>
          Too close to call
        </Button>
        {canUndo && (
          <Button variant="ghost" size="sm" icon={Undo2} loading={isUndoing} onClick={undo}>
            Undo last choice
          </Button>
        )}
      </div>
    </div>
  );
}
