import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import type { LoggedProduct, LogSession, Session } from "#shared/contract/sessions.ts";
import { newIdempotencyKey } from "#web/lib/api/api.ts";
import { useProductToLog } from "#web/lib/drafts/log-again.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { Button } from "#web/ui/button/button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { RecentProducts } from "./recent-products.tsx";
import { SessionFields } from "./session-fields.tsx";
import { logSessionMutation, suggestionsQuery } from "./session-form.queries.ts";
import { LoggedValues } from "./session-form-submission.ts";
import { emptyValues, type SessionFormValues, valuesOfProduct } from "./session-form-values.ts";
import { useRevealTimeout } from "./use-reveal-timeout.ts";
import { useSessionDraft } from "./use-session-draft.ts";
import { useSubmit, useUnloadConfirmation } from "./use-submit.ts";

const failure = { title: "Failed to create session", text: "Something went wrong. Please try again." };

/** Milliseconds that the form waits for what stands above it. */
const revealTimeout = 400;

interface LogSessionFormProps {
  /** The session is kept and the form empty again. */
  readonly onLogged: (session: Session) => void;
}

/** Log New Session (spec sections 2, 4 and 5). */
export function LogSessionForm({ onLogged }: LogSessionFormProps) {
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const { defaultSessionPrivacy } = useCurrentUser();
  const empty = useMemo(() => emptyValues(defaultSessionPrivacy), [defaultSessionPrivacy]);
  const { mutateAsync } = useMutation(logSessionMutation(useQueryClient()));
  const form = useForm<SessionFormValues, unknown, LogSession>({
    resolver: zodResolver(LoggedValues),
    defaultValues: empty,
    mode: "onTouched",
  });
  const { reset, resetField, getFieldState, formState } = form;
  const draft = useSessionDraft(form, empty);
  const { isRead, finish } = draft;
  const { isPending } = useQuery(suggestionsQuery);
  const { isShown, hasTimedOut, allowLate } = useRevealTimeout(isRead && !isPending, revealTimeout);
  const { submit, isSending, uploadLabel } = useSubmit({
    form,
    send: ({ body, ...sending }) => mutateAsync({ ...sending, body: { ...body, key: keyOf(form) } }),
    failure,
    onSent: (session) => {
      reset(empty);
      finish();
      allowLate();
      // Unless another tab is shown by now.
      if (element.current?.offsetParent) window.scrollTo(0, 0);
      toast({
        title: "Session logged successfully!",
        description: "Rate your experience to complete the entry.",
      });
      onLogged(session);
    },
  });
  const { isDirty } = formState;
  // A draft is there again, so leaving needs no question as long as the device keeps it.
  useUnloadConfirmation(isDirty && !draft.isKept);
  const [offered, setOffered] = useState<LoggedProduct | null>(null);
  const fillIn = useCallback(
    (product: LoggedProduct) => {
      setOffered(null);
      reset(valuesOfProduct(product, defaultSessionPrivacy), { keepDefaultValues: true });
    },
    [reset, defaultSessionPrivacy],
  );
  useProductToLog(setOffered);
  // What somebody typed is never written over without asking, also when it is still on its way from storage.
  useEffect(() => {
    if (offered && isRead && !isDirty) fillIn(offered);
  }, [offered, isRead, isDirty, fillIn]);
  // The default may be changed on the profile while the form waits in its tab.
  useEffect(() => {
    if (!getFieldState("isPublic").isDirty) resetField("isPublic", { defaultValue: defaultSessionPrivacy });
  }, [defaultSessionPrivacy, getFieldState, resetField]);

  return (
    <FormProvider {...form}>
      <div style={isShown ? undefined : { opacity: 0 }}>
        <DraftNotice
          news={draft.news?.kind === "discarded" && isDirty ? null : draft.news}
          onDiscard={draft.discard}
          onTakeBack={draft.takeBack}
        />
        <form
          ref={element}
          className="form"
          style={{ gap: "1.625rem" }}
          noValidate
          onSubmit={isRead ? form.handleSubmit(submit) : keepHere}
          onKeyDown={keepUnfinished}
        >
          {isRead && !isDirty && !hasTimedOut && <RecentProducts onPick={fillIn} />}
          <SessionFields of="log" locked={isSending} />
          <div className="formfoot">
            <Button
              type="submit"
              size="lg"
              block
              loading={isSending}
              loadingLabel={uploadLabel ?? "Logging session..."}
            >
              Log Session
            </Button>
          </div>
        </form>
      </div>
      <ConfirmDialog
        open={offered !== null && isRead && isDirty}
        title="Replace what you have typed?"
        confirmLabel="Replace"
        onConfirm={() => {
          finish();
          if (offered) fillIn(offered);
        }}
        onCancel={() => setOffered(null)}
      >
        The form holds a session that is not logged yet.
      </ConfirmDialog>
    </FormProvider>
  );
}

/** The same for as long as nothing is changed: when only the answer was lost, the session is not logged twice. */
function keyOf({ getValues, setValue }: Pick<UseFormReturn<SessionFormValues>, "getValues" | "setValue">): string {
  const key = getValues("key") || newIdempotencyKey();
  setValue("key", key);
  return key;
}

/** What was left unfinished is not in the form yet. */
const keepHere = (event: SubmitEvent) => event.preventDefault();

/** No field is required, so Enter in the first one would log a session of nothing but a name, for all to see. */
function keepUnfinished(event: KeyboardEvent) {
  const { key, target } = event;
  if (key === "Enter" && target instanceof HTMLInputElement && target.type !== "file") event.preventDefault();
}
