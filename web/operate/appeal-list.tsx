import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Appeal } from "#shared/contract/notices.ts";
import type { AppealAnswer } from "#shared/domain/enumerations.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useFocusPageAfter } from "#web/core/navigation/page-focus.ts";
import { Segment } from "#web/kit/form/choices.tsx";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { answerAppealMutation, appealsQuery } from "./operator.queries.ts";
import { actionWords, shortTime } from "./operator-words.ts";
import { ReasonForm } from "./reason-form.tsx";

/** Appeals that wait. */
export function AppealList() {
  const { data = [] } = useQuery(appealsQuery);
  if (data.length === 0) return null;
  return (
    <section className="stack" aria-label="Appeals">
      <h2 className="section-title">Appeals</h2>
      {data.map((appeal) => (
        <AppealCard key={appeal.id} appeal={appeal} />
      ))}
    </section>
  );
}

const answers = [
  { value: "granted", label: "Undo it" },
  { value: "refused", label: "Leave it" },
] as const;

function AppealCard({ appeal }: { readonly appeal: Appeal }) {
  const { id, username, content, createdAt, operator, reason } = appeal;
  useFocusPageAfter();
  const toast = useToast();
  const [answer, setAnswer] = useState<AppealAnswer>("refused");
  const { mutate, isPending } = useMutation({
    ...answerAppealMutation(useQueryClient()),
    onSuccess: () => toast({ title: "Answered" }),
    onError: (error) => toast(failureToast(error, "Couldn't answer", "Please try again.")),
  });
  return (
    <div className="quoted">
      <header>
        <b>@{username}</b>
        <time dateTime={createdAt}>{shortTime(createdAt)}</time>
      </header>
      <p>{content}</p>
      <p className="stephint">
        {operator} {actionWords(appeal)}: {reason}
      </p>
      <ReasonForm
        label="Why"
        submitLabel={answer === "granted" ? "Undo it" : "Leave it"}
        pending={isPending}
        onSubmit={(why) => mutate({ id, answer, reason: why })}
      >
        <FieldGroup label="Your answer">
          <Segment name={`appeal-${id}`} choices={answers} value={answer} onChange={setAnswer} />
        </FieldGroup>
      </ReasonForm>
    </div>
  );
}
