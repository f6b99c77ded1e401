import type { Author } from "#shared/contract/users.ts";
import { BlockButton } from "#web/social/block/block-button.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import type { Reported } from "./reported.ts";

interface ReportSheetProps {
  readonly reported: Reported;
  /** Whose it is. */
  readonly person: Pick<Author, "id" | "username">;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ReportSheet({ reported, person, open, onClose }: ReportSheetProps) {
  return <ReportDialog reported={reported} open={open} onClose={onClose} block={<BlockButton person={person} />} />;
}
