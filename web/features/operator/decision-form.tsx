import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import EyeOff from "lucide-react/icons/eye-off";
import Mail from "lucide-react/icons/mail";
import UserRoundX from "lucide-react/icons/user-round-x";
import { type FormEvent, useState } from "react";
import type { ReportDetail } from "#shared/contract/operator-reports.ts";
import type { Consequence } from "#shared/domain/enumerations.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { failureToast } from "#web/lib/api/api-error.ts";
import { aboutQuery } from "#web/lib/cache/about-query.ts";
import { PasswordNotGiven, useWithPassword } from "#web/lib/sign-in/confirmed-password.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { type Option, Options } from "#web/ui/form/options.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { decideMutation } from "./operator.queries.ts";
import { noRule, ruleOptions } from "./rule-options.ts";

type Action = Exclude<Consequence, "dismiss">;

interface DecisionFormProps {
  readonly report: ReportDetail;
  readonly onDecided: () => void;
}

const nouns = { session: "session", comment: "comment", message: "message", user: "profile" } as const;

/** Three taps: the rule, the consequence, and the button that says it. */
export function DecisionForm({ report, onDecided }: DecisionFormProps) {
  const { person, kind, contentState } = report;
  const toast = useToast();
  const { data: about } = useQuery(aboutQuery);
  const [rule, setRule] = useState<string | null>(null);
  const [action, setAction] = useState<Action | null>(null);
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
  const actions: Option<Action>[] = [
    { value: "warn", icon: Mail, label: `Send ${person.firstName} a note`, hint: "Everything stays as it is" },
    ...(contentState === "shown"
      ? [
          {
            value: "hide" as const,
            icon: EyeOff,
            label: `Hide the ${nouns[kind]}`,
            hint: `${person.firstName} still sees it`,
          },
        ]
      : []),
    ...(person.isSuspended
      ? []
      : [
          {
            value: "suspend" as const,
            icon: UserRoundX,
            label: `Suspend ${person.firstName}`,
            hint: "Until someone lifts it; asks for your password",
          },
        ]),
  ];
  const isDismissal = rule === noRule;
  const consequence: Consequence | null = isDismissal ? "dismiss" : rule === null ? null : action;
  const label = isDismissal
    ? "Leave it as it is"
    : (consequence && actions.find(({ value }) => value === consequence)?.label) || "Choose first";
  function submit(event: FormEvent) {
    event.preventDefault();
    if (consequence === null || isPending) return;
    const reason = isDismissal ? "Breaks no rule" : (rule ?? "");
    const full = note.trim() ? `${reason}. ${note.trim()}` : reason;
    mutate({ consequence, reason: full.slice(0, operatorLimits.reason.max) });
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
          )}
          value={rule}
          onChange={setRule}
        />
      </section>
      {!isDismissal && (
        <section>
          <h2>2 · What happens?</h2>
          <Options label="Consequence" name="consequence" options={actions} value={action} onChange={setAction} />
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
