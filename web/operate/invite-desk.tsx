import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Link2 from "lucide-react/icons/link-2";
import { useRef } from "react";
import { personPath } from "#shared/contract/operator-pages.ts";
import type { InvitesOverview } from "#shared/contract/operator-people.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { focusQuietly } from "#web/core/navigation/page-focus.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Link } from "#web/kit/link.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { NewInvite } from "#web/social/invites/new-invite.tsx";
import { allInvitesQuery, endInviteMutation } from "./operator.queries.ts";
import { dayWords, shortTime } from "./operator-words.ts";

/** Everyone's open invites, who joined by one, and beside them a new one. */
export function InviteDesk() {
  const { data, error, isFetching, refetch } = useQuery(allInvitesQuery);
  if (error && !data) return <ErrorState title="Couldn't load the invites" retrying={isFetching} onRetry={refetch} />;
  if (!data) return <RowsSkeleton of="people" />;
  return (
    <div className="twocol">
      <div className="stack">
        <Open invites={data.open} />
        <Joined people={data.joined} />
      </div>
      <div className="stack">
        <NewInvite />
      </div>
    </div>
  );
}

function Open({ invites }: { readonly invites: InvitesOverview["open"] }) {
  const toast = useToast();
  const title = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, variables } = useMutation({
    ...endInviteMutation(useQueryClient()),
    // The button goes with its line.
    onSuccess: () => focusQuietly(title.current),
    onError: (error) => toast(failureToast(error, "Couldn't end the invite", "Please try again.")),
  });
  return (
    <section>
      <h2 ref={title}>Open</h2>
      {invites.length === 0 ? (
        <p className="soft">No open invites.</p>
      ) : (
        <div className="panel">
          {invites.map(({ id, maker, uses, used, expiresAt }) => (
            <Line
              key={id}
              icon={Link2}
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
    </section>
  );
}

function Joined({ people }: { readonly people: InvitesOverview["joined"] }) {
  return (
    <section>
      <h2>Joined</h2>
      {people.length === 0 ? (
        <p className="soft">No one has joined by invite yet.</p>
      ) : (
        <div className="panel">
          {people.map((person) => (
            <Link key={person.id} className="line line--link" href={personPath(person.id)}>
              <Avatar person={person} image={null} />
              <span className="line__text">
                <b>{fullName(person)}</b>
                <small>
                  {dayWords(person.joinedAt)} ·{" "}
                  {person.inviter === null ? "no inviter on record" : `invited by @${person.inviter}`}
                </small>
              </span>
            </Link>
          ))}
        </div>
      )}
    </section>
  );
}
