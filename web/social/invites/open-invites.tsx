import { useMutation, useQueryClient } from "@tanstack/react-query";
import MailPlus from "lucide-react/icons/mail-plus";
import type { Invite } from "#shared/contract/invites.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { inviteWords } from "./invite-words.ts";
import { endInviteMutation } from "./invites.queries.ts";

/** One's invites that are still good. Their links were shown when they were made, and nobody has them now. */
export function OpenInvites({ invites }: { readonly invites: readonly Invite[] }) {
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
