import { Button } from "#web/ui/button/button.tsx";
import type { DraftStatus } from "./use-session-draft.ts";

interface DraftNoticeProps {
  readonly news: DraftStatus | null;
  readonly onDiscard: () => void;
  readonly onTakeBack: () => void;
}

/** Says that the form holds what was left unfinished. Its one button stays where it is: pressed by mistake, it takes that back. */
export function DraftNotice({ news, onDiscard, onTakeBack }: DraftNoticeProps) {
  const isDiscarded = news?.kind === "discarded";
  return (
    <div className={news ? "unfinished" : undefined}>
      <p role="status">
        {isDiscarded && "Your unfinished session was discarded."}
        {news?.kind === "restored" && `Your unfinished session from ${news.age} is back.`}
      </p>
      {news && (
        <Button variant="ghost" size="sm" onClick={isDiscarded ? onTakeBack : onDiscard}>
          {isDiscarded ? "Undo" : "Discard"}
        </Button>
      )}
    </div>
  );
}
