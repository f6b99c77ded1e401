import { mutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import * as z from "zod/mini";
import { SendReport } from "#shared/contract/reports.ts";
import { routes } from "#shared/contract/routes.ts";
import { reportReasons } from "#shared/domain/enumerations.ts";
import { reportReasonLabels } from "#shared/domain/report-reason.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { showFieldMessages } from "#web/core/api/show-field-messages.ts";
import { Field } from "#web/kit/form/field.tsx";
import { FieldGroup } from "#web/kit/form/field-group.tsx";
import { Textarea } from "#web/kit/form/textarea.tsx";
import { Tiles } from "#web/kit/form/tiles.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { Reported } from "./reported.ts";

const reportMutation = ({ kind, id }: Reported) =>
  mutationOptions({
    mutationFn: ({ reason, details }: ReportValues) => call(routes.sendReport, { body: { kind, id, reason, details } }),
  });

/** The form's own values, without the reported item. */
export const ReportValues = z.pick(SendReport, { reason: true, details: true });
export type ReportValues = z.output<typeof ReportValues>;
type ReportInput = z.input<typeof ReportValues>;

interface ReportFormProps {
  /** For the submit button, which is outside the form. */
  readonly id: string;
  readonly form: UseFormReturn<ReportInput, unknown, ReportValues>;
  readonly reported: Reported;
  readonly onSending: (isSending: boolean) => void;
  readonly onSent: () => void;
}

const reasons = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }));

export function ReportForm({ id, form, reported, onSending, onSent }: ReportFormProps) {
  const toast = useToast();
  const { mutateAsync } = useMutation(reportMutation(reported));
  const { control, register, handleSubmit, setError, formState } = form;
  const { field } = useController({ control, name: "reason" });
  const { errors } = formState;

  /** Takes away what the last attempt said. */
  const unsay = useRef<() => void>(undefined);

  async function send(values: ReportValues) {
    unsay.current?.();
    onSending(true);
    try {
      await mutateAsync(values);
      onSent();
    } catch (error) {
      showFieldMessages(error, ["reason", "details"], setError);
      unsay.current = toast(failureToast(error, "Couldn't send your report", "Please try again."));
    } finally {
      onSending(false);
    }
  }
  return (
    <form id={id} className="form" style={{ marginTop: "1.25rem" }} noValidate onSubmit={handleSubmit(send)}>
      <FieldGroup label="What's wrong?" error={errors.reason?.message}>
        <Tiles
          rows
          choices={reasons}
          name={field.name}
          value={field.value ?? null}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
        <div role="status">
          {field.value === "danger" && (
            <p className="soft">If someone's in danger right now, call your local emergency number first.</p>
          )}
        </div>
      </FieldGroup>
      <Field label="What should we know?" hint="Optional" error={errors.details?.message}>
        <Textarea rows={3} {...register("details")} />
      </Field>
    </form>
  );
}
