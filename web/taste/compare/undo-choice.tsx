import Undo2 from "lucide-react/icons/undo-2";
import { Button } from "#web/kit/button/button.tsx";
import type { Comparing } from "./use-comparing.ts";

export function UndoChoice({ comparing: { canUndo, isUndoing, undo } }: { readonly comparing: Comparing }) {
  if (!canUndo) return null;
  return (
    <Button variant="ghost" size="sm" icon={Undo2} loading={isUndoing} onClick={undo}>
      Undo last choice
    </Button>
  );
}
