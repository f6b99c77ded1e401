import { useQuery } from "@tanstack/react-query";
import { personPath } from "#shared/contract/operator-pages.ts";
import type { PersonRecord as Record } from "#shared/contract/operator-people.ts";
import { mayActOn } from "#shared/domain/operator-role.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { Link } from "#web/kit/link.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { LogLine } from "./action-log.tsx";
import { Gauge, withUnit } from "./gauge.tsx";
import { HelpSignIn } from "./help-sign-in.tsx";
import { personQuery } from "./operator.queries.ts";
import { photosCount, sizeWords } from "./operator-words.ts";
import { PersonStanding, PersonSuspension } from "./person-standing.tsx";

/** One person's numbers, who invited them, and their record. */
export function PersonRecord({ userId }: { readonly userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(personQuery(userId));
  const viewer = useCurrentUser();
  if (error && !data) return <ErrorState title="Couldn't load this person" retrying={isFetching} onRetry={refetch} />;
  if (!data) return <RowsSkeleton of="people" />;
  const mayAct = viewer.id !== userId && mayActOn(viewer.role, data.role);
  const mayChange = mayAct && viewer.role === "admin";
  return (
    <>
      <Gauges person={data} />
      <div className="twocol twocol--even">
        <div className="stack">
          <PersonStanding person={data} mayChange={mayChange} />
          <HelpSignIn person={data} mayAct={mayAct} mayHelp={mayChange} />
          <Invited person={data} />
        </div>
        <div className="stack">
          <section>
            <h2>What happened here</h2>
            {data.actions.length === 0 ? (
              <p className="soft">Nothing on record.</p>
            ) : (
              <ul>
                {data.actions.map((action) => (
                  <LogLine key={action.id} action={action} />
                ))}
              </ul>
            )}
          </section>
          {mayAct && <PersonSuspension person={data} />}
        </div>
      </div>
    </>
  );
}

function Gauges({ person }: { readonly person: Record }) {
  const { sessionsCount, publicSessionsCount, storage, reports, openReports, invitedBy } = person;
  return (
    <div className="gauges">
      <Gauge label="Sessions" value={sessionsCount} text={`${publicSessionsCount} visible to everyone`} />
      <Gauge label="Storage" {...withUnit(sizeWords(storage))} text={photosCount(person.photosCount)} />
      <Gauge label="Reports" value={reports} text={openReports === 0 ? "None open" : `${openReports} open`} />
      <Gauge
        label="Invited by"
        value={invitedBy ? invitedBy.firstName : "–"}
        text={
          invitedBy ? (
            <Link className="link" href={personPath(invitedBy.id)}>
              @{invitedBy.username}
            </Link>
          ) : (
            "No invite on record"
          )
        }
      />
    </div>
  );
}

function Invited({ person: { firstName, invited } }: { readonly person: Record }) {
  if (invited.length === 0) return null;
  return (
    <section>
      <h2>Invited by {firstName}</h2>
      <ul>
        {invited.map(({ id, username }) => (
          <li key={id}>
            <Link className="link link--tap" href={personPath(id)}>
              @{username}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
