import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PersonRecord } from "#shared/contract/operator-people.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { suspensionMutation } from "./operator.queries.ts";
import { FormToggle, ReasonForm } from "./reason-form.tsx";
import { daysOf, suspendedWords, type Term, termWords } from "./suspension-term.tsx";
import { TermField } from "./term-field.tsx";

const suspendFor = (term: Term, reason: string) => ({ isSuspended: true, days: daysOf(term), reason });

export function PersonSuspension({ person }: { readonly person: PersonRecord }) {
  const { id, firstName, isSuspended } = person;
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [term, setTerm] = useState<Term>("7");
  const { mutate, isPending } = useMutation({
    ...suspensionMutation(useQueryClient(), useWithPassword(), id),
    onSuccess: () => {
      toast({ title: isSuspended ? "Lifted" : "Suspended" });
      setIsOpen(false);
    },
    onError: (error) => {
      if (!(error instanceof PasswordNotGiven)) toast(failureToast(error, "Couldn't do it", "Please try again."));
    },
  });
  const lift = "Lift the suspension";
  return (
    <section className="suspendzone">
      <h2>{isSuspended ? suspendedWords(person) : "Suspend"}</h2>
      <p className="soft">Suspended people can still export their data, and delete it.</p>
      <FormToggle isOpen={isOpen} onToggle={setIsOpen} variant={isSuspended ? "secondary" : "danger"}>
        {isSuspended ? lift : `Suspend ${firstName}`}
      </FormToggle>
      {isOpen && (
        <ReasonForm
          label="Why"
          hint="They read it"
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
