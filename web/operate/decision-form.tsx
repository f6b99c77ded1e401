import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import EyeOff from "lucide-react/icons/eye-off";
import ImageOff from "lucide-react/icons/image-off";
import Mail from "lucide-react/icons/mail";
import Shield from "lucide-react/icons/shield";
import UserRoundX from "lucide-react/icons/user-round-x";
import { type FormEvent, useState } from "react";
import type { ReportDetail } from "#shared/contract/operator-reports.ts";
import { type Consequence, consequences, type ReportReason, reportReasons } from "#shared/domain/enumerations.ts";
import { decisions, moderatedNouns } from "#shared/domain/operator-actions.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { reportReasonLabels } from "#shared/domain/report-reason.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { aboutQuery } from "#web/core/cache/server-query.ts";
import { useFocusPageAfter } from "#web/core/navigation/page-focus.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { type Option, Options } from "#web/kit/form/options.tsx";
import type { Glyph } from "#web/kit/icon/icon.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { decideMutation } from "./operator.queries.ts";
import { daysOf, type Term, TermField, termWords } from "./suspension-term.tsx";

/** Chosen where no rule is broken and everything stays as it is. */
const noRule = "no";

/** Chosen to see the other reasons. */
const anotherRule = "another";

/**
 * House rules by number, where there are any; else what the reports say, and the other reasons once they're asked for.
 */
function ruleOptions(rules: string | null, reported: readonly ReportReason[], showsOthers: boolean): Option<string>[] {
  const lines = (rules ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const broken =
    lines.length > 0
      ? lines.map((line, index) => ({
          value: `Rule ${index + 1}: ${line}`,
          icon: Shield,
          label: `Rule ${index + 1}`,
          hint: line,
        }))
      : reasonOptions([...new Set(reported)], showsOthers);
  return [...broken, { value: noRule, icon: Check, label: "No", hint: "Leave it as it is" }];
}

function reasonOptions(reported: readonly ReportReason[], showsOthers: boolean): Option<string>[] {
  const optionOf = (reason: ReportReason, icon: Glyph, hint?: string) => ({
    ...{ value: reportReasonLabels[reason], icon, label: reportReasonLabels[reason], hint },
  });
  const others = showsOthers
    ? reportReasons.filter((reason) => !reported.includes(reason)).map((reason) => optionOf(reason, Ban))
    : [{ value: anotherRule, icon: Ban, label: "Another rule", hint: "Choose which" }];
  return [...reported.map((reason) => optionOf(reason, Shield, "As reported")), ...others];
}

type Action = Exclude<Consequence, "dismiss">;

const icons: Readonly<Record<Action, Glyph>> = {
  warn: Mail,
  "remove-photo": ImageOff,
  hide: EyeOff,
  suspend: UserRoundX,
};

const isAction = (consequence: Consequence): consequence is Action => consequence !== "dismiss";

/** The actions that are possible for a report as things are now, the mildest first. */
function actionOptions({ person, kind, contentState, photosLeft }: ReportDetail, term: Term): Option<Action>[] {
  const isPossible: Readonly<Record<Action, boolean>> = {
    warn: true,
    "remove-photo": photosLeft > 0,
    hide: contentState === "shown",
    suspend: !person.isSuspended,
  };
  const about = { firstName: person.firstName, noun: moderatedNouns[kind], photos: photosLeft, term: termWords[term] };
  return consequences
    .filter(isAction)
    .filter((action) => isPossible[action])
    .map((action) => ({ value: action, icon: icons[action], ...decisions[action].offer(about) }));
}

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
        <Field label="Add a note" hint="Optional">
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
