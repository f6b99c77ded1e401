import { useMutation, useQueryClient } from "@tanstack/react-query";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import { useState } from "react";
import type { PersonRecord } from "#shared/contract/operator-people.ts";
import type { OperatorRole } from "#shared/domain/enumerations.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { Segment } from "#web/kit/form/choices.tsx";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { roleMutation, suspensionMutation } from "./operator.queries.ts";
import { FormToggle, ReasonForm } from "./reason-form.tsx";
import { daysOf, suspendedWords, type Term, TermField, termWords } from "./suspension-term.tsx";

type Standing = OperatorRole | "member";

const standings: Readonly<Record<Standing, { label: string; may: string }>> = {
  member: { label: "Member", may: "Can log, follow, comment and message" },
  moderator: { label: "Moderator", may: "Answers reports, too" },
  admin: { label: "Admin", may: "Answers reports, gives roles and sets up the server" },
};
const choices = (["member", "moderator", "admin"] as const).map((value) => ({ value, label: standings[value].label }));

interface PersonStandingProps {
  readonly person: PersonRecord;
  /** Whether the viewer may give them a role. */
  readonly mayChange: boolean;
}

export function PersonStanding({ person, mayChange }: PersonStandingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { label, may } = standings[person.role ?? "member"];
  return (
    <section>
      <h2>Role</h2>
      <div className="panel">
        <Line icon={UserRoundCheck} title={label} hint={person.isSuspended ? suspendedWords(person) : may}>
          {mayChange && (
            <FormToggle isOpen={isOpen} onToggle={setIsOpen}>
              Change
            </FormToggle>
          )}
        </Line>
        {isOpen && <RoleForm person={person} onChanged={() => setIsOpen(false)} />}
      </div>
    </section>
  );
}

function RoleForm({ person, onChanged }: Pick<PersonStandingProps, "person"> & { readonly onChanged: () => void }) {
  const toast = useToast();
  const [chosen, setChosen] = useState<Standing>(person.role ?? "member");
  const { mutate, isPending } = useMutation({
    ...roleMutation(useQueryClient(), useWithPassword(), person.id),
    onSuccess: () => {
      toast({ title: "Changed" });
      onChanged();
    },
    onError: (error) => {
      if (!(error instanceof PasswordNotGiven)) toast(failureToast(error, "Couldn't change it", "Please try again."));
    },
  });
  return (
    <ReasonForm
      label="Why"
      submitLabel={`Make ${person.firstName} ${chosen === "admin" ? "an" : "a"} ${chosen}`}
      pending={isPending}
      onSubmit={(reason) => mutate({ role: chosen === "member" ? null : chosen, reason })}
    >
      <FieldGroup label="Role">
        <Segment name="role" choices={choices} value={chosen} onChange={setChosen} />
      </FieldGroup>
      <p className="help">{standings[chosen].may}. It asks for your password.</p>
    </ReasonForm>
  );
}

const suspendFor = (term: Term, reason: string) => ({ isSuspended: true, days: daysOf(term), reason });

export function PersonSuspension({ person }: { readonly person: PersonRecord }) {
  const { id, firstName, isSuspended } = person;
  const toast = useToast();
  const does = isSuspended ? "lift" : "suspend";
  /** What the form was opened for: a reason to suspend must not lift what another operator has put meanwhile. */
  const [opened, setOpened] = useState<typeof does | null>(null);
  const isOpen = opened === does;
  const [term, setTerm] = useState<Term>("7");
  const { mutate, isPending } = useMutation({
    ...suspensionMutation(useQueryClient(), useWithPassword(), id),
    onSuccess: () => {
      toast({ title: isSuspended ? "Lifted" : "Suspended" });
      setOpened(null);
    },
    onError: (error) => {
      if (error instanceof PasswordNotGiven) return;
      const title = isSuspended ? "Couldn't lift it" : "Couldn't suspend them";
      toast(failureToast(error, title, "Please try again."));
    },
  });
  const lift = "Lift the suspension";
  return (
    <section className="suspendzone">
      <h2>{isSuspended ? suspendedWords(person) : "Suspend"}</h2>
      <p className="soft">Suspended people can still export their data, and delete it.</p>
      <FormToggle
        isOpen={isOpen}
        onToggle={(opens) => setOpened(opens ? does : null)}
        variant={isSuspended ? "secondary" : "danger"}
      >
        {isSuspended ? lift : `Suspend ${firstName}`}
      </FormToggle>
      {isOpen && (
        <ReasonForm
          label="Why"
          hint="They'll see this"
          submitLabel={isSuspended ? lift : `Suspend ${firstName} ${termWords[term].toLowerCase()}`}
          variant={isSuspended ? "secondary" : "danger"}
          pending={isPending}
          onSubmit={(reason) => mutate(isSuspended ? { isSuspended: false, reason } : suspendFor(term, reason))}
        >
          {!isSuspended && <TermField value={term} onChange={setTerm} />}
          <p className="help">It asks for your password.</p>
        </ReasonForm>
      )}
    </section>
  );
}
