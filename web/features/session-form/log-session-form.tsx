import "./log-form.css";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, lazy, type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import type { LoggedProduct, LogSession, Session } from "#shared/contract/sessions.ts";
import { newIdempotencyKey } from "#web/lib/api/api.ts";
import { useProductToLog } from "#web/lib/drafts/log-again.ts";
import type { Entry } from "#web/lib/outbox/entry.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { Button } from "#web/ui/button/button.tsx";
import { LazyOverlay } from "#web/ui/overlay/lazy-overlay.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { AudienceChoice } from "./choice-fields.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { LogFields } from "./log-fields.tsx";
import { RecentProducts } from "./recent-products.tsx";
import { logSessionMutation, suggestionsQuery } from "./session-form.queries.ts";
import { LoggedValues } from "./session-form-submission.ts";
import { emptyValues, type SessionFormValues, valuesOfProduct } from "./session-form-values.ts";
import { isUnsent } from "./unsent-photos.ts";
import { useRevealTimeout } from "./use-reveal-timeout.ts";
import { useSessionDraft } from "./use-session-draft.ts";
import { useSharedPhoto } from "./use-shared-photo.ts";
import { useSubmit, useUnloadConfirmation } from "./use-submit.ts";
import { useUnsentToast } from "./use-unsent-toast.ts";
import { VisibilityChip } from "./visibility-chip.tsx";

const ReplaceDialog = lazy(() => import("./replace-dialog.tsx").then((module) => ({ default: module.ReplaceDialog })));

const failure = { title: "Failed to create session", text: "Something went wrong. Please try again." };

/** Milliseconds that the form waits for the content above it. */
const revealTimeout = 400;

interface LogSessionFormProps {
  /** Called after the session is saved and the form cleared. */
  readonly onLogged: (session: Session) => void;
  /** Called after the session is stored on this device, to be sent later, and the form cleared. */
  readonly onWaiting: (entry: Entry) => void;
}

/** Log New Session (spec sections 2, 4 and 5). */
export function LogSessionForm({ onLogged, onWaiting }: LogSessionFormProps) {
  const toast = useToast();
  const tellOfUnsent = useUnsentToast();
  const element = useRef<HTMLFormElement>(null);
  const { id: userId, defaultSessionPrivacy } = useCurrentUser();
  const empty = useMemo(() => emptyValues(defaultSessionPrivacy), [defaultSessionPrivacy]);
  const { mutateAsync } = useMutation(logSessionMutation(useQueryClient(), userId));
  const form = useForm<SessionFormValues, unknown, LogSession>({
    resolver: zodResolver(LoggedValues),
    defaultValues: empty,
    mode: "onTouched",
  });
  const { reset, resetField, getFieldState, formState } = form;
  const draft = useSessionDraft(form, empty);
  const { isRead, finish } = draft;
  useSharedPhoto(form, isRead);
  const { isPending } = useQuery(suggestionsQuery);
  const { isShown, hasTimedOut, allowLate } = useRevealTimeout(isRead && !isPending, revealTimeout);
  function clear() {
    reset(empty);
    finish();
    allowLate();
    // Not if another tab is visible by now.
    if (element.current?.offsetParent) window.scrollTo(0, 0);
  }
  const { submit, isSending, uploadLabel } = useSubmit({
    form,
    send: ({ body, ...sending }) => {
      const key = keyOf(form);
      draft.flush();
      return mutateAsync({ ...sending, before: [], body: { ...body, key } });
    },
    failure,
    onWaiting: (entry) => {
      clear();
      onWaiting(entry);
    },
    onSent: ({ session, photos }) => {
      clear();
      if (photos.some(isUnsent)) tellOfUnsent(session, photos);
      else
        toast({
          title: "Session logged successfully!",
          description: "Rate your experience to complete the entry.",
        });
      onLogged(session);
    },
  });
  const { isDirty } = formState;
  // A stored draft comes back, so leaving needs no confirmation.
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
  // Typed values are never overwritten without confirmation, nor is a draft that is still loading.
  useEffect(() => {
    if (offered && isRead && !isDirty) fillIn(offered);
  }, [offered, isRead, isDirty, fillIn]);
  // The default may change on the profile while the form is hidden in its tab.
  useEffect(() => {
    if (!getFieldState("isPublic").isDirty) resetField("isPublic", { defaultValue: defaultSessionPrivacy });
  }, [defaultSessionPrivacy, getFieldState, resetField]);

  const asksToReplace = offered !== null && isRead && isDirty;

  return (
    <FormProvider {...form}>
      <div style={isShown ? undefined : { opacity: 0 }}>
        <DraftNotice
          status={draft.status?.kind === "discarded" && isDirty ? null : draft.status}
          onDiscard={draft.discard}
          onUndo={draft.undoDiscard}
        />
        <form
          ref={element}
          className="form"
          noValidate
          onSubmit={isRead ? form.handleSubmit(submit) : keepHere}
          onKeyDown={keepUnfinished}
        >
          <LogFields
            locked={isSending}
            again={isRead && !isDirty && !hasTimedOut && <RecentProducts onPick={fillIn} />}
          />
          <div className="logfoot">
            <AudienceChoice />
            <VisibilityChip />
            <Button type="submit" size="lg" loading={isSending} loadingLabel={uploadLabel ?? "Logging session..."}>
              Log Session
            </Button>
          </div>
        </form>
      </div>
      <LazyOverlay open={asksToReplace} onClose={() => setOffered(null)}>
        <ReplaceDialog
          open={asksToReplace}
          onCancel={() => setOffered(null)}
          onConfirm={() => {
            finish();
            if (offered) fillIn(offered);
          }}
        />
      </LazyOverlay>
    </FormProvider>
  );
}

/** The idempotency key, the same until a value changes: after a lost response the session isn't logged twice. */
function keyOf({ getValues, setValue }: Pick<UseFormReturn<SessionFormValues>, "getValues" | "setValue">): string {
  const key = getValues("key") || newIdempotencyKey();
  setValue("key", key);
  return key;
}

/** The draft hasn't loaded yet. */
const keepHere = (event: SubmitEvent) => event.preventDefault();

/** No field is required, so Enter in the first one would publish a session with nothing but a name. */
function keepUnfinished(event: KeyboardEvent) {
  const { key, target } = event;
  if (key === "Enter" && target instanceof HTMLInputElement && target.type !== "file") event.preventDefault();
}
