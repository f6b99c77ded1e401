import "./invites.css";
import "#web/kit/styles/line.css";
import Share2 from "lucide-react/icons/share-2";
import { useServerName } from "#web/core/cache/about-query.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { InviteChoices } from "./invite-choices.tsx";
import { MadeInvite } from "./made-invite.tsx";
import { OpenInvites } from "./open-invites.tsx";
import { useNewInvite } from "./use-new-invite.ts";

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
