import { type KeyboardEvent, type SubmitEvent, useMemo } from "react";
import { useForm } from "react-hook-form";
import type { LogSession } from "#shared/contract/sessions.ts";
import { defaultAudienceOf, useAccountAsOfNow, useCurrentUser } from "#web/core/cache/current-user.ts";
import { changedValues, useSessionDraft } from "./session-draft.ts";
import { emptyValues, type SessionFormValues } from "./session-form-values.ts";
import { checkOnceLoaded, type LogFormEvents, useAudienceByDefault, useLogSubmission } from "./use-log-submission.ts";
import { useUnloadConfirmation } from "./use-submit.ts";

/**
 * Everything that forms of a new session have in common, whichever fields they show: the values, their rules, one draft
 * and the submission (spec sections 2, 4 and 5).
 * @param onCleared called when the form is empty again
 */
export function useLogForm({ onLogged, onWaiting, onTakenBack }: LogFormEvents, onCleared?: () => void) {
  useAccountAsOfNow();
  const byDefault = defaultAudienceOf(useCurrentUser());
  const empty = useMemo(() => emptyValues(byDefault), [byDefault]);
  const form = useForm<SessionFormValues, unknown, LogSession>({
    resolver: checkOnceLoaded,
    defaultValues: empty,
    mode: "onTouched",
  });
  const { reset, getValues, formState } = form;
  const draft = useSessionDraft(form, empty);
  const { isSending, question, submitOnceChecked, sending } = useLogSubmission(form, {
    onSending: draft.flush,
    onKept: () => {
      reset(empty);
      draft.finish();
      onCleared?.();
    },
    onUnsent: (typed) => {
      // Another session may be begun by now, here or in another form.
      if (changedValues(getValues(), empty) || !draft.keep(typed)) return;
      reset(typed, { keepDefaultValues: true });
    },
    onLogged,
    onWaiting,
    onTakenBack,
  });
  const { isDirty } = formState;
  // A stored draft comes back, so leaving needs no confirmation.
  useUnloadConfirmation(isDirty && !draft.isKept);
  useAudienceByDefault(form, byDefault);
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
    sending,
  };
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
