import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useId, useRef, useState } from "react";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import type { EditSession, Session } from "#shared/contract/sessions.ts";
import { showFieldIssues } from "#web/core/api/api-error.ts";
import { Button } from "#web/kit/button/button.tsx";
import { FieldError } from "#web/kit/form/field.tsx";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { useOpening } from "#web/kit/overlay/overlay.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { Entry, Refusal } from "#web/offline/device/outbox-entry.ts";
import { refusedText } from "#web/offline/outbox/queue-if-offline.ts";
import { DeleteSessionDialog } from "./delete-session-dialog.tsx";
import { EditFields } from "./edit-fields.tsx";
import { editSessionMutation } from "./session-form.queries.ts";
import { editedValuesOf } from "./session-form-submission.ts";
import {
  baseOf,
  type EditedName,
  fieldNames,
  pickChanged,
  type SessionFormValues,
  submittedFields,
  valuesOf,
} from "./session-form-values.ts";
import {
  isUnsent,
  rememberUnsent,
  unsentPhotosOf,
  unsentToast,
  useSubmit,
  useUnloadConfirmation,
} from "./use-submit.ts";

interface EditSessionDialogProps {
  /** One of the person's own; null while the dialog is closed. */
  readonly session: Session | null;
  /** The part of it that the server doesn't have yet. Its photos can't be changed here then. */
  readonly waiting?: Entry | undefined;
  readonly onClose: () => void;
  /** Also called after `onClose`, for another view of the session, e.g. its detail dialog. */
  readonly onDeleted?: (() => void) | undefined;
}

/** Edit Session (spec section 2). Keep it mounted and give it a session to open it. */
export function EditSessionDialog({ session, ...rest }: EditSessionDialogProps) {
  const opening = useOpening(session);
  if (!opening.subject) return null;
  return <EditSessionSheet {...rest} key={opening.key} session={opening.subject} open={opening.open} />;
}

const failure = { title: "Failed to update session", text: "Failed to update session" };

interface EditSessionSheetProps {
  readonly session: Session;
  readonly waiting?: Entry | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
}

function EditSessionSheet({ session, waiting, open, onClose, onDeleted }: EditSessionSheetProps) {
  const formId = useId();
  const toast = useToast();
  const [question, setQuestion] = useState<"discard" | "delete">();
  const { mutateAsync } = useMutation(editSessionMutation(useQueryClient(), session, waiting));
  const [before] = useState(() => valuesOf(session));
  const [editedValues] = useState(() => editedValuesOf(before));
  const sent = useRef(new Set<EditedName>());
  const form = useForm<SessionFormValues, unknown, EditSession>({
    resolver: zodResolver(editedValues),
    defaultValues: before,
    mode: "onTouched",
  });
  const { isDirty } = form.formState;
  const { submit, isSending, uploadLabel, cancel } = useSubmit({
    form,
    send: ({ body, ...sending }) => {
      const changes = pickChanged(body, { before, after: form.getValues(), sent: sent.current });
      // Of a session that only this device has, no other one has changed anything.
      const base = session.id < 0 ? undefined : baseOf(session, changes, sent.current);
      for (const name of fieldNames(changes)) sent.current.add(name);
      return mutateAsync({ ...sending, body: { ...changes, before: base } });
    },
    failure,
    storedBefore: before.photos,
    onWaiting: leave,
    onSent: ({ photos }) => {
      const failed = photos.filter(isUnsent);
      if (failed.length > 0) {
        form.setValue("photos", photos, { shouldDirty: true });
        return toast(unsentToast(failed, "Try again with Save Changes."));
      }
      toast({ title: "Session updated successfully!", description: "Your changes have been saved." });
      onClose();
    },
  });
  useUnloadConfirmation(open && isDirty);
  const { setValue } = form;
  // Photos that failed before are back in the form without being chosen again.
  useEffect(() => {
    const failed = unsentPhotosOf(session.id);
    if (failed.length > 0) setValue("photos", [...before.photos, ...failed], { shouldDirty: true });
  }, [session.id, before, setValue]);
  const { refusal } = waiting ?? {};

  /** Photos that failed go with the form: they wait on this device by now, or weren't wanted. */
  function leave() {
    rememberUnsent(session.id, []);
    onClose();
  }
  function close() {
    if (isSending) return;
    if (isDirty) setQuestion("discard");
    else onClose();
  }
  const foot = (
    <>
      <Button variant="secondary" onClick={isSending ? cancel : close}>
        Cancel
      </Button>
      <Button type="submit" form={formId} loading={isSending} loadingLabel={uploadLabel ?? "Saving..."}>
        Save Changes
      </Button>
    </>
  );
  return (
    <Sheet open={open} onClose={close} title="Edit Session" foot={foot}>
      <FormProvider {...form}>
        <form id={formId} className="form" noValidate onSubmit={form.handleSubmit(submit)}>
          {refusal && <RefusalReason id={`${formId}-refusal`} refusal={refusal} />}
          <EditFields locked={isSending} withPhotos={!waiting} isImported={session.isImported} />
          {!waiting && (
            <Button variant="danger" block icon={Trash2} onClick={() => setQuestion("delete")}>
              Delete Session
            </Button>
          )}
        </form>
      </FormProvider>
      <DeleteSessionDialog
        session={session}
        open={question === "delete"}
        onCancel={() => setQuestion(undefined)}
        onDeleted={() => {
          setQuestion(undefined);
          onClose();
          onDeleted?.();
        }}
      />
      <ConfirmDialog
        open={question === "discard"}
        title="Discard changes?"
        confirmLabel="Discard"
        onConfirm={() => {
          setQuestion(undefined);
          leave();
        }}
        onCancel={() => setQuestion(undefined)}
      >
        You haven't saved your changes to this session.
      </ConfirmDialog>
    </Sheet>
  );
}

/** Says why the server refused the session, here and at its fields, which the sheet mounts after the form. */
function RefusalReason({ id, refusal }: { readonly id: string; readonly refusal: Refusal }) {
  const { setError } = useFormContext<SessionFormValues>();
  useEffect(() => showFieldIssues(refusal.issues, submittedFields, setError), [refusal, setError]);
  return <FieldError id={id}>{refusedText(refusal)}</FieldError>;
}
