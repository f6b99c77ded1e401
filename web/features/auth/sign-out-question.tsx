import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { keptDraftsQuery } from "#web/lib/drafts/kept-drafts.queries.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { signOut } from "./sign-out.ts";

interface SignOutQuestionProps {
  readonly open: boolean;
  readonly onStay: () => void;
}

/** Asked once before signing out, with what this device still keeps (decisions.md, The brand button). */
export function SignOutQuestion({ open, onStay }: SignOutQuestionProps) {
  const { id } = useCurrentUser();
  const { data: drafts = [] } = useQuery({ ...keptDraftsQuery(id), enabled: open });
  const [isLeaving, setIsLeaving] = useState(false);
  function leave() {
    setIsLeaving(true);
    void signOut();
  }
  return (
    <ConfirmDialog
      open={open}
      title="Sign out of HighNote?"
      confirmLabel="Sign out"
      cancelLabel="Stay"
      harmless
      pending={isLeaving}
      pendingLabel="Signing out..."
      onConfirm={leave}
      onCancel={() => !isLeaving && onStay()}
    >
      {`Your sessions are safe on the server. ${unsent(drafts.length)}`}
    </ConfirmDialog>
  );
}

function unsent(count: number): string {
  if (count === 0) return "";
  const drafts = count === 1 ? "1 unsent draft stays" : `${count} unsent drafts stay`;
  return `${drafts} on this device, unless someone else signs in here.`;
}
