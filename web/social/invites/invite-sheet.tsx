import { useMutation, useQueryClient } from "@tanstack/react-query";
import MailPlus from "lucide-react/icons/mail-plus";
import Share2 from "lucide-react/icons/share-2";
import type { Invite } from "#shared/contract/invites.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useServerName } from "#web/core/cache/server-query.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { InviteChoices } from "./invite-choices.tsx";
import { MadeInvite } from "./made-invite.tsx";
import { endInviteMutation, inviteWords, useNewInvite } from "./use-new-invite.ts";
import "./invites.css";
import "#web/kit/styles/line.css";

/** One's invites that are still good. Their links were shown when they were made, and nobody has them now. */
function OpenInvites({ invites }: { readonly invites: readonly Invite[] }) {
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation({
    ...endInviteMutation(useQueryClient()),
    onError: (error) => toast(failureToast(error, "Couldn't end the invite", "Please try again.")),
  });
  if (invites.length === 0) return null;
  return (
    <section className="block">
      <SectionTitle>Still open</SectionTitle>
      <div className="panel">
        {invites.map((invite) => (
          <Line key={invite.id} icon={MailPlus} title={inviteWords(invite)}>
            <Button
              variant="ghost"
              size="sm"
              loading={isPending && variables === invite.id}
              onClick={() => mutate(invite.id)}
            >
              End<span className="sr-only"> this invite</span>
            </Button>
          </Line>
        ))}
      </div>
    </section>
  );
}

interface InviteSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** 'Invite someone': choices, then the link with its code. */
export function InviteSheet({ open, onClose }: InviteSheetProps) {
  const server = useServerName();
  const { wish, setWish, invites, left, leftText, made, isMaking, make, forget, startAnew, share } = useNewInvite(open);
  function close() {
    onClose();
    startAnew();
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title="Invite someone"
      foot={
        made ? (
          <Button block icon={Share2} onClick={share}>
            Share
          </Button>
        ) : (
          <Button block loading={isMaking} disabled={left === 0} onClick={make}>
            Make an invite
          </Button>
        )
      }
    >
      {made ? (
        <MadeInvite invite={made} left={left} onEnded={forget} />
      ) : (
        <>
          <p className="soft" style={{ marginBottom: "1.25rem" }}>
            You get a link and a code to scan. Anyone who opens it can join {server}.
          </p>
          <InviteChoices wish={wish} onChange={setWish} />
          <p className="help invitefacts" role="status">
            {leftText}
          </p>
          {invites && <OpenInvites invites={invites} />}
        </>
      )}
    </Sheet>
  );
}
