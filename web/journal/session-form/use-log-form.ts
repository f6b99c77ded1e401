import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type SubmitEvent, useEffect, useMemo } from "react";
import { type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import type { LogSession, Session } from "#shared/contract/sessions.ts";
import type { Author } from "#shared/contract/users.ts";
import { narrows } from "#shared/domain/visibility.ts";
import { newIdempotencyKey } from "#web/core/api/api.ts";
import { firstScreenDelayMs, whenIdle } from "#web/core/browser/when-idle.ts";
import { defaultAudienceOf, useAccountAsOfNow, useCurrentUser } from "#web/core/cache/current-user.ts";
import { useBreakQuestion } from "#web/journal/breaks/ask-before-logging.tsx";
import { notLoaded } from "#web/kit/state/reloading.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import { useSessionDraft } from "./session-draft.ts";
import { logSessionMutation } from "./session-form.queries.ts";
import { audienceValues, chosenAudience, emptyValues, type SessionFormValues } from "./session-form-values.ts";
import { isUnsent, loadLogFormRules, useSubmit, useUnloadConfirmation, useUnsentToast } from "./use-submit.ts";

const failure = { title: "Failed to create session", text: "Something went wrong. Please try again." };

export interface LogFormEvents {
  /** Called after the session is saved and the form cleared. */
  readonly onLogged: (session: Session) => void;
  /** Called after the session is stored on this device, to be sent later, and the form cleared. */
  readonly onWaiting: (entry: Entry) => void;
}

/**
 * Everything that forms of a new session have in common, whichever fields they show: the values, their rules, one draft
 * and the submission (spec sections 2, 4 and 5).
 * @param onCleared called when the form is empty again
 */
export function useLogForm({ onLogged, onWaiting }: LogFormEvents, onCleared?: () => void) {
  const toast = useToast();
  const tellOfUnsent = useUnsentToast();
  useAccountAsOfNow();
  const person = useCurrentUser();
  const { id: userId } = person;
  const byDefault = defaultAudienceOf(person);
  const empty = useMemo(() => emptyValues(byDefault), [byDefault]);
  const { mutateAsync } = useMutation(logSessionMutation(useQueryClient(), userId));
  const form = useForm<SessionFormValues, unknown, LogSession>({
    resolver: checkOnceLoaded,
    defaultValues: empty,
    mode: "onTouched",
  });
  const { reset, resetField, getFieldState, getValues, formState } = form;
  const draft = useSessionDraft(form, empty);
  function clear() {
    reset(empty);
    draft.finish();
    onCleared?.();
  }
  function tellUnasked(sessionId: number, friends: readonly Author[]) {
    void import("#web/journal/company/company.queries.ts")
      .then(async ({ listUnasked, cannotBeAsked }) => {
        const refused = await listUnasked(sessionId, friends);
        if (refused.length > 0) toast({ title: cannotBeAsked(refused) });
      })
      // The session itself tells who was asked.
      .catch(() => undefined);
  }
  const { submit, isSending, uploadLabel } = useSubmit({
    form,
    send: ({ body, ...sending }) => {
      const key = keyOf(form);
      draft.flush();
      // Who it's for by default may have been narrowed since the account was read, or will be before it's sent.
      const isDefaultAudience = body.visibility === byDefault;
      return mutateAsync({ ...sending, before: [], body: { ...body, key, isDefaultAudience } });
    },
    failure,
    onWaiting: (entry) => {
      clear();
      onWaiting(entry);
    },
    onSent: ({ session, photos }) => {
      const { friends, addedTo } = form.getValues();
      clear();
      if (friends.length > 0 && addedTo === null) tellUnasked(session.id, friends);
      if (photos.some(isUnsent)) tellOfUnsent(session, photos);
      else
        toast({
          title: "Session logged successfully!",
          description: "Rate your experience to complete the entry.",
        });
      onLogged(session);
    },
  });
  async function submitOnceChecked(event: SubmitEvent) {
    event.preventDefault();
    const canCheck = await loadLogFormRules().catch(() => null);
    if (canCheck) await form.handleSubmit((body) => before((endsBreak) => void submit({ ...body, endsBreak })))(event);
    else toast(notLoaded);
  }
  const { before, question } = useBreakQuestion();
  useEffect(() => whenIdle(() => void loadLogFormRules().catch(() => undefined), firstScreenDelayMs), []);
  const { isDirty } = formState;
  // A stored draft comes back, so leaving needs no confirmation.
  useUnloadConfirmation(isDirty && !draft.isKept);
  // The default may change here, or on another device. Nothing begun becomes wider under the person's eyes.
  useEffect(() => {
    const isChosen = getFieldState("isPublic").isDirty || getFieldState("audience").isDirty;
    if (isChosen || (isDirty && narrows(byDefault, chosenAudience(getValues())))) return;
    const { isPublic, audience } = audienceValues(byDefault);
    resetField("isPublic", { defaultValue: isPublic });
    resetField("audience", { defaultValue: audience });
  }, [byDefault, isDirty, getFieldState, getValues, resetField]);
  return {
    form,
    draft,
    isDirty,
    isSending,
    /** To be drawn with the form. */
    question,
    /** Spread into the form element. */
    events: { onSubmit: draft.isRead ? submitOnceChecked : keepHere, onKeyDown: pressKey },
    /** Spread into its submit button. */
    sending: { loading: isSending, loadingLabel: uploadLabel ?? "Logging session..." },
  };
}

/** A field that can't be checked yet is not refused; the whole form is sent only once it was checked. */
const checkOnceLoaded: Resolver<SessionFormValues, unknown, LogSession> = async (values, context, options) => {
  const rules = await loadLogFormRules().catch(() => null);
  return rules ? rules.loggedValues(values, context, options) : { values: {}, errors: {} };
};

/** The idempotency key, the same until a value changes: after a lost response the session isn't logged twice. */
function keyOf({ getValues, setValue }: Pick<UseFormReturn<SessionFormValues>, "getValues" | "setValue">): string {
  const key = getValues("key") || newIdempotencyKey();
  setValue("key", key);
  return key;
}

/** The draft hasn't loaded yet. */
const keepHere = (event: SubmitEvent) => event.preventDefault();

/**
 * Ctrl or Command with Enter logs. No field is required, so Enter alone in the first one would publish a session with
 * nothing but a name.
 */
function pressKey(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget, ctrlKey, metaKey, nativeEvent } = event;
  // A sheet that the form has opened stands elsewhere on the page, and a list takes its choice by the same key.
  if (key !== "Enter" || !(target instanceof Node) || !currentTarget.contains(target) || event.isDefaultPrevented())
    return;
  const logs = (ctrlKey || metaKey) && !nativeEvent.isComposing;
  if (logs || (target instanceof HTMLInputElement && target.type !== "file")) event.preventDefault();
  if (logs) currentTarget.requestSubmit();
}
