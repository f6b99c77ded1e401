import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { ReportDetail } from "#shared/contract/operator-reports.ts";
import type { Consequence } from "#shared/domain/enumerations.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { aboutQuery } from "#web/core/cache/about-query.ts";
import { useFocusPageAfter } from "#web/core/navigation/focus-page.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { Options } from "#web/kit/form/options.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { type Action, actionOptions } from "./action-options.ts";
import { decideMutation } from "./operator.queries.ts";
import { anotherRule, noRule, ruleOptions } from "./rule-options.ts";
import { daysOf, type Term, termWords } from "./suspension-term.ts";
import { TermField } from "./term-field.tsx";

interface DecisionFormProps {
  readonly report: ReportDetail;
  readonly onDecided: () => void;
}

/** Three taps: the rule, the consequence, and the button that says it. */
export function DecisionForm({ report, onDecided }: DecisionFormProps) {
  const { person } = report;
  useFocusPageAfter();
  const toast = useToast();
  const { data: about } = useQuery(aboutQuery);
  const [rule, setRule] = useState<string | null>(null);
  const [showsOthers, setShowsOthers] = useState(false);
  const [action, setAction] = useState<Action | null>(null);
  const [term, setTerm] = useState<Term>("7");
  const [note, setNote] = useState("");
  const { mutate, isPending } = useMutation({
    ...decideMutation(useQueryClient(), useWithPassword(), report.id),
    onSuccess: () => {
      toast({ title: "Decided", description: "You can undo it for 30 days." });
      onDecided();
    },
    onError: (error) => {
      if (!(error instanceof PasswordNotGiven))
        toast(failureToast(error, "Couldn't save the decision", "Please try again."));
    },
  });
  const actions = actionOptions(report, term);
  const isDismissal = rule === noRule;
  const consequence: Consequence | null = isDismissal ? "dismiss" : rule === null ? null : action;
  const chosen = consequence && actions.find(({ value }) => value === consequence)?.label;
  const label = isDismissal
    ? "Leave it as it is"
    : consequence === "suspend"
      ? `${chosen} ${termWords[term].toLowerCase()}`
      : (chosen ?? "Choose first");
  function chooseRule(chosen: string) {
    if (chosen === anotherRule) setShowsOthers(true);
    setRule(chosen === anotherRule ? null : chosen);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (consequence === null || isPending) return;
    const reason = isDismissal ? "Breaks no rule" : (rule ?? "");
    const full = note.trim() ? `${reason}. ${note.trim()}` : reason;
    const suspension = consequence === "suspend" ? { days: daysOf(term) } : {};
    mutate({ consequence, ...suspension, reason: full.slice(0, operatorLimits.reason.max) });
  }
  return (
    <form className="decide" method="post" onSubmit={submit}>
      <section>
        <h2>1 · Does it break a rule?</h2>
        <Options
          label="Rule"
          name="rule"
          options={ruleOptions(
            about?.rules ?? null,
            report.reports.map(({ reason }) => reason),
            showsOthers,
          )}
          value={rule}
          onChange={chooseRule}
        />
      </section>
      {!isDismissal && (
        <section>
          <h2>2 · What happens?</h2>
          <Options label="Consequence" name="consequence" options={actions} value={action} onChange={setAction} />
          {action === "suspend" && <TermField value={term} onChange={setTerm} />}
        </section>
      )}
      {!isDismissal && (
        <Field label="A word to them" hint="Optional">
          <Input value={note} maxLength={300} onChange={({ target }) => setNote(target.value)} />
        </Field>
      )}
      <Button type="submit" size="lg" block disabled={consequence === null} loading={isPending}>
        {label}
      </Button>
      <p className="stephint">
        {isDismissal
          ? "Nobody is told. You can undo it for 30 days."
          : `${person.firstName} is told what and why, not who decided or reported, and can appeal once. You can undo it for 30 days.`}
      </p>
    </form>
  );
}
