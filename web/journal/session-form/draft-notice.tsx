import { Button } from "#web/kit/button/button.tsx";
import type { DraftStatus } from "./use-session-draft.ts";

interface DraftNoticeProps {
  readonly status: DraftStatus | null;
  readonly onDiscard: () => void;
  readonly onUndo: () => void;
}

/** Says that the form holds a draft. Discard and Undo share one button, so a second press takes a mistake back. */
export function DraftNotice({ status, onDiscard, onUndo }: DraftNoticeProps) {
  const isDiscarded = status?.kind === "discarded";
  return (
    <div className={status ? "unfinished" : undefined}>
      <p role="status">
        {isDiscarded && "Your draft's been discarded."}
        {status?.kind === "restored" && `Picked up where you left off (${status.age}).`}
      </p>
      {status && (
        <Button variant="ghost" size="sm" onClick={isDiscarded ? onUndo : onDiscard}>
          {isDiscarded ? "Undo" : "Discard"}
        </Button>
      )}
    </div>
  );
}
