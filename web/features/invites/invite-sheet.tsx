import "./invites.css";
import "#web/ui/styles/line.css";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import type { MakeInvite } from "#shared/contract/invites.ts";
import { errorMessage, failureToast } from "#web/lib/api/api-error.ts";
import { shareLink } from "#web/lib/browser/share-link.ts";
import { useServerName } from "#web/lib/cache/about-query.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { InviteChoices } from "./invite-choices.tsx";
import { leftWords } from "./invite-words.ts";
import { invitesQuery, makeInviteMutation } from "./invites.queries.ts";
import { inviteUrl, MadeInvite } from "./made-invite.tsx";
import { OpenInvites } from "./open-invites.tsx";

const firstWish: MakeInvite = { uses: 1, days: 7, followEachOther: true };

interface InviteSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** 'Invite someone': choices, then the link with its code. */
export function InviteSheet({ open, onClose }: InviteSheetProps) {
  const { role, approveFollowers } = useCurrentUser();
  const server = useServerName();
  const toast = useToast();
  const [wish, setWish] = useState(firstWish);
  const { data, isError, error } = useQuery({ ...invitesQuery, enabled: open });
  const making = useMutation({
    ...makeInviteMutation(useQueryClient()),
    onError: (reason) => toast(failureToast(reason, "Couldn't make an invite", "Please try again.")),
  });
  const made = making.data;
  async function share(url: string) {
    const outcome = await shareLink({ title: `Join me on ${server}`, url });
    if (outcome === "copied") toast({ title: "Link copied" });
    if (outcome === "failed") toast({ title: "Couldn't share", description: url, variant: "destructive" });
  }
  function close() {
    onClose();
    making.reset();
    setWish(firstWish);
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title="Invite someone"
      foot={
        made ? (
          <Button block icon={Share2} onClick={() => void share(inviteUrl(made.token))}>
            Share
          </Button>
        ) : (
          <Button block loading={making.isPending} disabled={data?.left === 0} onClick={() => making.mutate(wish)}>
            Make an invite
          </Button>
        )
      }
    >
      {made ? (
        <MadeInvite invite={made} left={data?.left} onEnded={making.reset} />
      ) : (
        <>
          <p className="soft" style={{ marginBottom: "1.25rem" }}>
            You get a link and a code to scan. Anyone who opens it can join {server}.
          </p>
          <InviteChoices role={role} wish={wish} onChange={setWish} approvesFollowers={approveFollowers} />
          <p className="help invitefacts" role="status">
            {isError ? errorMessage(error, "Couldn't load your invites.") : data && leftWords(data.left)}
          </p>
          {data && <OpenInvites invites={data.invites} />}
        </>
      )}
    </Sheet>
  );
}
