import { zodResolver } from "@hookform/resolvers/zod";
import { mutationOptions, useMutation } from "@tanstack/react-query";
import UserX from "lucide-react/icons/user-x";
import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useController, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { SendReport } from "#shared/contract/reports.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Author } from "#shared/contract/users.ts";
import { reportReasons } from "#shared/domain/enumerations.ts";
import { reportReasonLabels } from "#shared/domain/report-reason.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast, showFieldMessages } from "#web/core/api/api-error.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Tiles } from "#web/kit/form/choices.tsx";
import { Field, FieldGroup } from "#web/kit/form/field.tsx";
import { Textarea } from "#web/kit/form/input.tsx";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { BlockDialog } from "#web/social/block/block-dialog.tsx";
import { type Reported, reportTitle } from "./reported.ts";

const reportMutation = ({ kind, id }: Reported) =>
  mutationOptions({
    mutationFn: ({ reason, details }: ReportValues) => call(routes.sendReport, { body: { kind, id, reason, details } }),
  });

/** The form's own values, without the reported item. */
const ReportValues = z.pick(SendReport, { reason: true, details: true });
type ReportValues = z.output<typeof ReportValues>;
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

function ReportForm({ id, form, reported, onSending, onSent }: ReportFormProps) {
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

function BlockButton({ person }: { readonly person: Pick<Author, "id" | "username"> }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" block icon={UserX} onClick={() => setIsAsking(true)}>
        Block @{person.username} too
      </Button>
      <BlockDialog person={person} open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

interface ReportDialogProps {
  readonly reported: Reported;
  /** The author of the reported item. */
  readonly person: Pick<Author, "id" | "username">;
  readonly open: boolean;
  readonly onClose: () => void;
}

const formId = "report";

/** Reports a session, comment, message or person to the operators; offers to block the person once it is sent. */
export function ReportDialog({ reported, person, open, onClose }: ReportDialogProps) {
  const [isSent, setIsSent] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const form = useForm({ resolver: zodResolver(ReportValues), defaultValues: { details: "" } });
  const { isDirty } = form.formState;
  const done = useRef<HTMLButtonElement>(null);
  // The focused button has been removed.
  useEffect(() => {
    if (isSent) done.current?.focus();
  }, [isSent]);
  function close() {
    if (isSending) return;
    if (isDirty && !isSent) setIsAsking(true);
    else onClose();
  }
  const foot = isSent ? (
    <Button ref={done} onClick={close}>
      Done
    </Button>
  ) : (
    <Button type="submit" form={formId} loading={isSending} loadingLabel="Sending...">
      Send report
    </Button>
  );
  return (
    <Sheet open={open} onClose={close} title={isSent ? "Report sent" : reportTitle(reported)} foot={foot}>
      {isSent ? (
        <>
          <p className="soft" role="status">
            Thanks. The people who run {window.location.host} will read it and decide. @{reported.username} won't know
            it came from you.
          </p>
          <div style={{ marginTop: "1.25rem" }}>
            <BlockButton person={person} />
          </div>
        </>
      ) : (
        <>
          <p className="soft">
            It goes to the people who run this server, with a copy of what you're reporting. @{reported.username} won't
            know it came from you.
          </p>
          <ReportForm
            id={formId}
            form={form}
            reported={reported}
            onSending={setIsSending}
            onSent={() => setIsSent(true)}
          />
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Discard report?"
        confirmLabel="Discard"
        onConfirm={() => {
          setIsAsking(false);
          onClose();
        }}
        onCancel={() => setIsAsking(false)}
      >
        You haven't sent this report yet.
      </ConfirmDialog>
    </Sheet>
  );
}
