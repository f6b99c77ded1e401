import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { personPath } from "#shared/contract/operator-pages.ts";
import type { PersonRecord as Record } from "#shared/contract/operator-people.ts";
import type { OperatorRole } from "#shared/domain/enumerations.ts";
import { mayActOn } from "#shared/domain/operator-role.ts";
import { failureToast, waitHint } from "#web/lib/api/api-error.ts";
import { PasswordNotGiven, useWithPassword } from "#web/lib/sign-in/confirmed-password.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { FieldGroup } from "#web/ui/form/field-group.tsx";
import { Segment } from "#web/ui/form/segment.tsx";
import { Link } from "#web/ui/link.tsx";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { RowsSkeleton } from "#web/ui/state/rows-skeleton.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { Gauge } from "./gauge.tsx";
import { LogLine } from "./log-line.tsx";
import { personQuery, roleMutation, suspensionMutation } from "./operator.queries.ts";
import { photosCount, shortTime, sizeWords } from "./operator-words.ts";
import { ReasonForm } from "./reason-form.tsx";
import { ResetLink } from "./reset-link.tsx";
import { daysOf, type Term, termWords } from "./suspension-term.ts";
import { TermField } from "./term-field.tsx";

/** One person's numbers, who invited them, and their record. */
export function PersonRecord({ userId }: { readonly userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(personQuery(userId));
  const viewer = useCurrentUser();
  if (error && !data)
    return <ErrorState title="Couldn't load them" hint={waitHint(error)} retrying={isFetching} onRetry={refetch} />;
  if (!data) return <RowsSkeleton of="people" />;
  const mayAct = viewer.id !== userId && mayActOn(viewer.role, data.role);
  return (
    <>
      <Gauges person={data} />
      <div className="twocol twocol--even">
        <div className="stack">
          {mayAct && viewer.role === "admin" && <Role person={data} />}
          {mayAct && viewer.role === "admin" && <ResetLink person={data} />}
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
          {mayAct && <Suspension key={String(data.isSuspended)} person={data} />}
        </div>
      </div>
    </>
  );
}

function Gauges({ person }: { readonly person: Record }) {
  const { sessionsCount, publicSessionsCount, storage, devices, reports, openReports, invitedBy } = person;
  const signedIn = devices === 1 ? "signed in on 1 device" : `signed in on ${devices} devices`;
  return (
    <div className="gauges">
      <Gauge label="Sessions" value={sessionsCount} text={`${publicSessionsCount} visible to everyone`} />
      <Gauge label="Storage" value={sizeWords(storage)} text={`${photosCount(person.photosCount)}, ${signedIn}`} />
      <Gauge label="Reports" value={reports} text={openReports === 0 ? "None open" : `${openReports} open`} />
      <Gauge
        label="Invited by"
        value={invitedBy ? `@${invitedBy.username}` : "–"}
        text={
          invitedBy ? (
            <Link className="link" href={personPath(invitedBy.id)}>
              Their record
            </Link>
          ) : (
            "No invite on record"
          )
        }
      />
    </div>
  );
}

const roles = [
  { value: "member", label: "Member" },
  { value: "moderator", label: "Moderator" },
  { value: "admin", label: "Admin" },
] as const;

function Role({ person }: { readonly person: Record }) {
  const toast = useToast();
  const [chosen, setChosen] = useState<OperatorRole | "member">(person.role ?? "member");
  const { mutate, isPending } = useMutation({
    ...roleMutation(useQueryClient(), useWithPassword(), person.id),
    onSuccess: () => toast({ title: "Changed" }),
    onError: (error) => {
      if (!(error instanceof PasswordNotGiven)) toast(failureToast(error, "Couldn't change it", "Please try again."));
    },
  });
  return (
    <section>
      <h2>Standing</h2>
      <ReasonForm
        label="Why"
        submitLabel="Change"
        pending={isPending}
        onSubmit={(reason) => mutate({ role: chosen === "member" ? null : chosen, reason })}
      >
        <FieldGroup label="Role">
          <Segment name="role" choices={roles} value={chosen} onChange={setChosen} />
        </FieldGroup>
        <p className="help">
          Moderators answer reports. Admins also give roles and set up the server. It asks for your password.
        </p>
      </ReasonForm>
    </section>
  );
}

function Invited({ person: { firstName, invited } }: { readonly person: Record }) {
  return (
    <section>
      <h2>Invited by {firstName}</h2>
      {invited.length === 0 ? (
        <p className="soft">Nobody yet.</p>
      ) : (
        <ul>
          {invited.map(({ id, username }) => (
            <li key={id}>
              <Link className="link link--tap" href={personPath(id)}>
                @{username}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const suspendFor = (term: Term, reason: string) => ({ isSuspended: true, days: daysOf(term), reason });

function Suspension({ person: { id, firstName, isSuspended, suspendedUntil } }: { readonly person: Record }) {
  const toast = useToast();
  const [term, setTerm] = useState<Term>("7");
  const { mutate, isPending } = useMutation({
    ...suspensionMutation(useQueryClient(), useWithPassword(), id),
    onSuccess: () => toast({ title: isSuspended ? "Lifted" : "Suspended" }),
    onError: (error) => {
      if (!(error instanceof PasswordNotGiven)) toast(failureToast(error, "Couldn't do it", "Please try again."));
    },
  });
  return (
    <section className="dangerzone">
      <h2>{isSuspended ? "Suspended" : "Suspend"}</h2>
      <ReasonForm
        label="Why"
        hint="They read it"
        submitLabel={isSuspended ? "Lift the suspension" : `Suspend ${firstName} ${termWords[term].toLowerCase()}`}
        variant={isSuspended ? "secondary" : "danger"}
        pending={isPending}
        onSubmit={(reason) => mutate(isSuspended ? { isSuspended: false, reason } : suspendFor(term, reason))}
      >
        <p className="soft">
          {isSuspended && `${suspendedUntil === null ? "Until it's lifted" : `Until ${shortTime(suspendedUntil)}`}. `}
          Suspended people can still export their data, and delete it. It asks for your password.
        </p>
        {!isSuspended && <TermField value={term} onChange={setTerm} />}
      </ReasonForm>
    </section>
  );
}
