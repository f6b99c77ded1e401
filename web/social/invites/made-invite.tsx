import { useMutation, useQueryClient } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import type { MadeInvite as Made } from "#shared/contract/invites.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { copyLink } from "#web/core/browser/share-link.ts";
import { useServerName } from "#web/core/cache/server-query.ts";
import { inviteUrl } from "#web/core/navigation/page-paths.ts";
import { Button } from "#web/kit/button/button.tsx";
import { QrCode } from "#web/kit/qr-code/qr-code.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { endInviteMutation, inviteWords, leftWords } from "./use-new-invite.ts";

/** The link as text, and a button that copies it. */
export function InviteLink({ url }: { readonly url: string }) {
  const toast = useToast();
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    if ((await copyLink(url)) === "copied") setIsCopied(true);
    else toast({ title: "Couldn't copy", description: url, variant: "destructive" });
  }
  return (
    <div className="linkline">
      <span>{url.replace(/^https?:\/\//, "")}</span>
      <Button variant="ghost" size="sm" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
        {isCopied ? "Copied" : "Copy"}
      </Button>
    </div>
  );
}

interface MadeInviteProps {
  readonly invite: Made;
  readonly left: number | undefined;
  readonly onEnded: () => void;
}

/** The only time that its link is shown. */
export function MadeInvite({ invite, left, onEnded }: MadeInviteProps) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    ...endInviteMutation(useQueryClient()),
    onSuccess: onEnded,
    onError: (error) => toast(failureToast(error, "Couldn't end the invite", "Please try again.")),
  });
  const server = useServerName();
  const url = inviteUrl(invite.token);
  return (
    <>
      <p className="soft">
        Anyone who opens this can join {server}. {invite.followEachOther && "If they agree, you'll follow each other. "}
        The link is shown only now.
      </p>
      <div className="invitecode">
        <QrCode text={url} label="The invite as a code to scan" />
      </div>
      <InviteLink url={url} />
      <p className="help invitefacts">
        {inviteWords(invite)}. {left !== undefined && leftWords(left)}{" "}
        <button type="button" className="link link--tap" disabled={isPending} onClick={() => mutate(invite.id)}>
          End this invite
        </button>
      </p>
    </>
  );
}
