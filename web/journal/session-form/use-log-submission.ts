import { MutationObserver, useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useEffect } from "react";
import type { Resolver, UseFormReturn } from "react-hook-form";
import type { LogSession, Session } from "#shared/contract/sessions.ts";
import type { Author } from "#shared/contract/users.ts";
import type { Band, Visibility } from "#shared/domain/enumerations.ts";
import { narrows } from "#shared/domain/visibility.ts";
import { newIdempotencyKey } from "#web/core/api/api.ts";
import { firstScreenDelayMs, whenIdle } from "#web/core/browser/when-idle.ts";
import { defaultAudienceOf, useCurrentUser } from "#web/core/cache/current-user.ts";
import { useBreakQuestion } from "#web/journal/breaks/ask-before-logging.tsx";
import { notLoaded } from "#web/kit/state/reloading.ts";
import { useToast, useUndoToast } from "#web/kit/toast/toast-context.ts";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import { chosenPhoto } from "#web/offline/outbox/form-photo.ts";
import { deleteSessionMutation, logSessionMutation } from "./session-form.queries.ts";
import { audienceValues, chosenAudience, type SessionFormValues } from "./session-form-values.ts";
import { isUnsent, loadLogFormRules, useSubmit, useUnsentToast } from "./use-submit.ts";

const failure = { title: "Failed to create session", text: "Something went wrong. Please try again." };

export interface LogFormEvents {
  /** Called after the session is saved and the form cleared. */
  readonly onLogged: (session: Session, verdict: Band | null, another?: BeginAnother) => void;
  /** Called after the session is stored on this device, to be sent later, and the form cleared. */
  readonly onWaiting: (entry: Entry, verdict: Band | null, another?: BeginAnother) => void;
  /** Called when Undo has deleted the session that was just logged. */
  readonly onTakenBack?: (() => void) | undefined;
}

/** Goes on with the next session, once this one is rated, instead of leaving the form. */
export type BeginAnother = () => void;

interface LogSubmission extends LogFormEvents {
  /** Called before each attempt, once the values have the key that it's sent with. */
  readonly onSending?: () => void;
  /** Called when it's saved or stored, before the other two. */
  readonly onKept?: () => void;
  /** Called when Undo has deleted it, before `onTakenBack`, with what was typed, as a session that hasn't been sent. */
  readonly onUnsent?: (typed: SessionFormValues) => void;
}

type LogForm = UseFormReturn<SessionFormValues, unknown, LogSession>;

/** Sends a new session, with or without a connection, however much of it a form shows. */
export function useLogSubmission(
  form: LogForm,
  { onLogged, onWaiting, onTakenBack, onSending, onKept, onUnsent }: LogSubmission,
) {
  const toast = useToast();
  const undoToast = useUndoToast();
  const queryClient = useQueryClient();
  const tellOfUnsent = useUnsentToast();
  const person = useCurrentUser();
  const { mutateAsync } = useMutation(logSessionMutation(queryClient, person.id));
  function tellUnasked(sessionId: number, friends: readonly Author[]) {
    void import("#web/journal/company/company.queries.ts")
      .then(async ({ listUnasked, cannotBeAsked }) => {
        const refused = await listUnasked(sessionId, friends);
        if (refused.length > 0) toast({ title: cannotBeAsked(refused) });
      })
      // The session itself tells who was asked.
      .catch(() => undefined);
  }
  /** No field is required, so that one press may have logged nothing but a moment: that can be taken back. */
  function tellLogged(session: Session, typed: SessionFormValues) {
    const done = {
      title: "Session logged successfully!",
      description: typed.verdict === null ? "Rate your experience to complete the entry." : undefined,
    };
    if (session.strainName) return toast(done);
    return undoToast({
      ...done,
      undo: async () => {
        await new MutationObserver(queryClient, deleteSessionMutation(queryClient, session)).mutate();
        onUnsent?.(asUnsent(typed));
        onTakenBack?.();
      },
      undone: "Session deleted",
    });
  }
  function tellOfAlone(sessionId: number) {
    void import("#web/journal/company/company.queries.ts").then(
      ({ tellIfAlone }) => tellIfAlone(sessionId, toast),
      () => undefined,
    );
  }
  const { submit, isSending, uploadLabel } = useSubmit({
    form,
    send: ({ body, ...sending }) => {
      const key = keyOf(form);
      onSending?.();
      // Who it's for by default may have been narrowed since the account was read, or will be before it's sent.
      const isDefaultAudience = body.visibility === defaultAudienceOf(person);
      return mutateAsync({ ...sending, before: [], body: { ...body, key, isDefaultAudience } });
    },
    failure,
    onWaiting: (entry) => {
      const { verdict } = form.getValues();
      onKept?.();
      onWaiting(entry, verdict);
    },
    onSent: ({ session, photos }) => {
      const typed = form.getValues();
      const { friends, addedTo, isShownInGathering, verdict } = typed;
      onKept?.();
      if (friends.length > 0 && addedTo === null) tellUnasked(session.id, friends);
      if (addedTo !== null && isShownInGathering) tellOfAlone(session.id);
      if (photos.some(isUnsent)) tellOfUnsent(session, photos);
      else tellLogged(session, typed);
      onLogged(session, verdict);
    },
  });
  const { before, question } = useBreakQuestion();
  async function submitOnceChecked(event: SubmitEvent) {
    event.preventDefault();
    const canCheck = await loadLogFormRules().catch(() => null);
    if (canCheck) await form.handleSubmit((body) => before((endsBreak) => void submit({ ...body, endsBreak })))(event);
    else toast(notLoaded);
  }
  const { subscribe, getValues, setValue } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // A changed session is a new one: the unanswered attempt's idempotency key no longer fits.
        callback: ({ name }) => name && name !== "key" && getValues("key") && setValue("key", ""),
      }),
    [subscribe, getValues, setValue],
  );
  useEffect(() => whenIdle(() => void loadLogFormRules().catch(() => undefined), firstScreenDelayMs), []);
  return {
    isSending,
    /** To be drawn with the form. */
    question,
    /** For the form element. */
    submitOnceChecked,
    /** Spread into its submit button. */
    sending: { loading: isSending, loadingLabel: uploadLabel ?? "Logging session..." },
  };
}

/**
 * A form of a new session is for whom the default says, until another is chosen in it. The default may change here, or on
 * another device. Nothing begun becomes wider under the person's eyes.
 */
export function useAudienceByDefault(form: LogForm, byDefault: Visibility): void {
  const { getFieldState, getValues, resetField, formState } = form;
  const { isDirty } = formState;
  useEffect(() => {
    const isChosen = getFieldState("isPublic").isDirty || getFieldState("audience").isDirty;
    if (isChosen || (isDirty && narrows(byDefault, chosenAudience(getValues())))) return;
    const { isPublic, audience } = audienceValues(byDefault);
    resetField("isPublic", { defaultValue: isPublic });
    resetField("audience", { defaultValue: audience });
  }, [byDefault, isDirty, getFieldState, getValues, resetField]);
}

/** A field that can't be checked yet is not refused; the whole form is sent only once it was checked. */
export const checkOnceLoaded: Resolver<SessionFormValues, unknown, LogSession> = async (values, context, options) => {
  const rules = await loadLogFormRules().catch(() => null);
  return rules ? rules.loggedValues(values, context, options) : { values: {}, errors: {} };
};

/** A session of its own once more, and so are its photos: the keys that they went out with are those of the deleted one. */
const asUnsent = (typed: SessionFormValues): SessionFormValues => ({
  ...typed,
  photos: typed.photos.flatMap(({ file, alt }) => (file ? { ...chosenPhoto(file), alt } : [])),
  key: "",
});

/** The idempotency key, the same until a value changes: after a lost response the session isn't logged twice. */
function keyOf({ getValues, setValue }: Pick<LogForm, "getValues" | "setValue">): string {
  const key = getValues("key") || newIdempotencyKey();
  setValue("key", key);
  return key;
}
