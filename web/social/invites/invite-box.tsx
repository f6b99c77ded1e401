import "./invites.css";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { failureToast } from "#web/core/api/api-error.ts";
import { aboutQuery } from "#web/core/cache/server-query.ts";
import { inviteUrl } from "#web/core/navigation/page-paths.ts";
import { Button } from "#web/kit/button/button.tsx";
import { QrCode } from "#web/kit/qr-code/qr-code.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { InviteLink } from "./made-invite.tsx";
import { makeInviteMutation } from "./use-new-invite.ts";

/** On the first day: one code for the friends in the room, made when it's asked for. */
export function InviteBox() {
  const toast = useToast();
  const { data: about } = useQuery(aboutQuery);
  const { mutate, data, isPending } = useMutation({
    ...makeInviteMutation(useQueryClient()),
    onError: (error) => toast(failureToast(error, "Couldn't make an invite", "Please try again.")),
  });
  if (about?.registration === "closed") return null;
  if (!data)
    return (
      <div className="qrbox qrbox--closed">
        <div>
          <h2>Is a friend with you?</h2>
          <p>Let them scan a code and join.</p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          loading={isPending}
          onClick={() => mutate({ uses: 3, days: 1, followEachOther: true })}
        >
          Show a code
        </Button>
      </div>
    );
  const url = inviteUrl(data.token);
  return (
    <>
      <div className="qrbox">
        <QrCode text={url} label="The invite as a code to scan" />
        <div>
          <h2>Let them scan this</h2>
          <p>They join and, if they agree, you follow each other. Works for three people, until tomorrow.</p>
        </div>
      </div>
      <InviteLink url={url} />
    </>
  );
}
