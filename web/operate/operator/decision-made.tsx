import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReportDetail } from "#shared/contract/operator-reports.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useFocusPageAfter } from "#web/core/navigation/focus-page.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { undoMutation } from "./operator.queries.ts";
import { decisionWords, shortTime } from "./operator-words.ts";
import { ReasonForm } from "./reason-form.tsx";

type Decision = NonNullable<ReportDetail["decision"]>;

/** What was decided, and the way back while there's one. */
export function DecisionMade({ decision }: { readonly decision: Decision }) {
  const { actionId, action, operator, reason, decidedAt, endsAt, isUndone, undoUntil } = decision;
  return (
    <>
      <section>
        <h2>
          {decisionWords[action]}
          {endsAt !== null && ` until ${shortTime(endsAt)}`}
        </h2>
        <p className="soft">
          {reason} · {operator} · {shortTime(decidedAt)}
          {isUndone && " · undone since"}
        </p>
      </section>
      {undoUntil !== null && <UndoForm actionId={actionId} undoUntil={undoUntil} />}
    </>
  );
}

interface UndoFormProps {
  readonly actionId: Decision["actionId"];
  readonly undoUntil: string;
}

function UndoForm({ actionId, undoUntil }: UndoFormProps) {
  useFocusPageAfter();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    ...undoMutation(useQueryClient()),
    onSuccess: () => toast({ title: "Undone" }),
    onError: (error) => toast(failureToast(error, "Couldn't undo it", "Please try again.")),
  });
  return (
    <ReasonForm
      label="Undo it"
      hint={`Until ${shortTime(undoUntil)}`}
      submitLabel="Undo it"
      pending={isPending}
      onSubmit={(reason) => mutate({ actionId, reason })}
    />
  );
}
