import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import MailPlus from "lucide-react/icons/mail-plus";
import UserRoundPlus from "lucide-react/icons/user-round-plus";
import type { InvitesOverview } from "#shared/contract/operator-people.ts";
import { failureToast, waitHint } from "#web/lib/api/api-error.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Line } from "#web/ui/list/line.tsx";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { RowsSkeleton } from "#web/ui/state/rows-skeleton.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { allInvitesQuery, endInviteMutation } from "./operator.queries.ts";
import { shortTime } from "./operator-words.ts";

/** Everyone's open invites, and who joined by one. */
export function InviteDesk({ onInvite }: { readonly onInvite: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(allInvitesQuery);
  if (error && !data)
    return (
      <ErrorState title="Couldn't load the invites" hint={waitHint(error)} retrying={isFetching} onRetry={refetch} />
    );
  if (!data) return <RowsSkeleton of="people" />;
  return (
    <div className="twocol twocol--even">
      <div className="stack">
        <Open invites={data.open} onInvite={onInvite} />
      </div>
      <div className="stack">
        <section>
          <h2>Joined</h2>
          {data.joined.length === 0 ? (
            <p className="soft">Nobody's joined by an invite yet.</p>
          ) : (
            <div className="panel">
              {data.joined.map(({ id, username, inviter, joinedAt }) => (
                <Line
                  key={id}
                  icon={UserRoundPlus}
                  title={`@${username}`}
                  hint={`${shortTime(joinedAt)} · ${inviter === null ? "the inviter has left" : `invited by @${inviter}`}`}
                />
              ))}
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

interface OpenProps {
  readonly invites: InvitesOverview["open"];
  readonly onInvite: () => void;
}

function Open({ invites, onInvite }: OpenProps) {
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation({
    ...endInviteMutation(useQueryClient()),
    onError: (error) => toast(failureToast(error, "Couldn't end the invite", "Please try again.")),
  });
  return (
    <section>
      <h2>Open</h2>
      {invites.length > 0 && (
        <div className="panel" style={{ marginBottom: "1rem" }}>
          {invites.map(({ id, maker, uses, used, expiresAt }) => (
            <Line
              key={id}
              icon={MailPlus}
              title={maker === null ? "The set-up link" : `By @${maker}`}
              hint={`${used} of ${uses} used · ends ${shortTime(expiresAt)}`}
            >
              <Button variant="ghost" size="sm" loading={isPending && variables === id} onClick={() => mutate(id)}>
                End<span className="sr-only"> the invite by {maker ?? "set-up"}</span>
              </Button>
            </Line>
          ))}
        </div>
      )}
      {invites.length === 0 && (
        <p className="soft" style={{ marginBottom: "1rem" }}>
          Nobody has one open.
        </p>
      )}
      <Button icon={MailPlus} onClick={onInvite}>
        Make an invite
      </Button>
    </section>
  );
}
