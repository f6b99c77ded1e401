import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import Trash2 from "lucide-react/icons/trash-2";
import { useId, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { EditSession, Session } from "#shared/contract/sessions.ts";
import { Button } from "#web/ui/button/button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { changedOnly, type EditedName, namesIn } from "./changed-only.ts";
import { DeleteSessionDialog } from "./delete-session-dialog.tsx";
import { useLeaveQuestion } from "./leave-question.ts";
import { SessionFields } from "./session-fields.tsx";
import { editSessionMutation } from "./session-form.queries.ts";
import { EditedValues, type SessionFormValues, valuesOf } from "./session-form-values.ts";
import { useSending } from "./use-sending.ts";

const failure = { title: "Failed to update session", text: "Failed to update session" };

interface EditSessionSheetProps {
  readonly session: Session;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
}

export function EditSessionSheet({ session, open, onClose, onDeleted }: EditSessionSheetProps) {
  const formId = useId();
  const toast = useToast();
  const [question, setQuestion] = useState<"discard" | "delete">();
  const { mutateAsync } = useMutation(editSessionMutation(useQueryClient(), session));
  const [before] = useState(() => valuesOf(session));
  const sent = useRef(new Set<EditedName>());
  const form = useForm<SessionFormValues, unknown, EditSession>({
    resolver: zodResolver(EditedValues),
    defaultValues: before,
    mode: "onTouched",
  });
  const { isDirty } = form.formState;
  const { sendOnce, isSending, uploadLabel, cancel } = useSending({
    form,
    send: ({ body, ...sending }) => {
      const changes = changedOnly(body, { before, after: form.getValues(), sent: sent.current });
      for (const name of namesIn(changes)) sent.current.add(name);
      return mutateAsync({ ...sending, body: changes });
    },
    failure,
    onSent: () => {
      toast({ title: "Session updated successfully!", description: "Your changes have been saved." });
      onClose();
    },
  });
  useLeaveQuestion(open && isDirty);

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
        <form id={formId} className="form" noValidate onSubmit={form.handleSubmit(sendOnce)}>
          <SessionFields of="edit" storedPhoto={session.photo} locked={isSending} />
          <Button variant="danger" block icon={Trash2} onClick={() => setQuestion("delete")}>
            Delete Session
          </Button>
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
        title="Discard Changes"
        confirmLabel="Discard"
        onConfirm={() => {
          setQuestion(undefined);
          onClose();
        }}
        onCancel={() => setQuestion(undefined)}
      >
        What you changed in this session has not been saved.
      </ConfirmDialog>
    </Sheet>
  );
}
