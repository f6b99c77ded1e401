import { useEffect, useState } from "react";
import { listDrafts } from "#web/lib/drafts/draft-store.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { Switch } from "#web/ui/form/switch.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { signOut } from "./sign-out.ts";
import { unsentWords } from "./unsent.ts";

interface SignOutQuestionProps {
  readonly open: boolean;
  readonly onStay: () => void;
}

/** Asks once, and names what is unsent (decisions.md, The brand button). */
export function SignOutQuestion({ open, onStay }: SignOutQuestionProps) {
  const { id } = useCurrentUser();
  const [unsent, setUnsent] = useState<string | null>(null);
  const [keeps, setKeeps] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!open) return;
    let isGone = false;
    setKeeps(false);
    void listDrafts(id).then((drafts) => !isGone && setUnsent(unsentWords(drafts)));
    return () => {
      isGone = true;
    };
  }, [open, id]);
  function leave() {
    setIsLeaving(true);
    void signOut(id, unsent && keeps ? "keep" : "remove");
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
      onCancel={onStay}
      choice={
        unsent && (
          <Switch
            label="Keep it on this device"
            hint="It'll be here when you sign back in."
            checked={keeps}
            onChange={({ target }) => setKeeps(target.checked)}
          />
        )
      }
    >
      {unsent
        ? `You haven't sent ${unsent} yet. Signing out removes anything you haven't sent.`
        : "Your journal stays where it is. Sign back in anytime."}
    </ConfirmDialog>
  );
}
