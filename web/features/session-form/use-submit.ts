import { useEffect, useRef, useState } from "react";
import type { UseFormReturn, UseFormSetError } from "react-hook-form";
import { messages } from "#shared/contract/errors.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { errorMessage, failureToast } from "#web/lib/api/api-error.ts";
import { showFieldMessages } from "#web/lib/api/show-field-messages.ts";
import { photoToSend } from "#web/lib/browser/photo-to-send.ts";
import { holdWindow } from "#web/lib/navigation/hold-window.ts";
import { useToast } from "#web/ui/toast/toast-context.ts";
import type { SessionSubmission } from "./session-form.queries.ts";
import { submittedFields } from "./session-form-submission.ts";
import type { SessionFormValues } from "./session-form-values.ts";

interface SubmitOptions<Body> {
  readonly form: UseFormReturn<SessionFormValues, unknown, Body>;
  readonly send: (sending: SessionSubmission<Body>) => Promise<Session>;
  /** The title of the toast when it fails, and its text when the server gives none. */
  readonly failure: { readonly title: string; readonly text: string };
  readonly onSent: (session: Session) => void;
}

/** Sends a session's form, once at a time. A failure keeps everything that was typed and says why. */
export function useSubmit<Body>({ form, send, failure, onSent }: SubmitOptions<Body>) {
  const toast = useToast();
  const [uploaded, setUploaded] = useState<number>();
  const [isSending, setIsSending] = useState(false);
  // State comes a render late for a second press.
  const pendingRequest = useRef<AbortController>(null);

  async function submit(body: Body) {
    if (pendingRequest.current) return;
    const controller = new AbortController();
    pendingRequest.current = controller;
    setIsSending(true);
    const stopAsking = confirmBeforeUnload();
    const { signal } = controller;
    const chosen = form.getValues("photo");
    const photo = chosen && (await photoToSend(chosen));
    const session = await send({ body, photo, onProgress: setUploaded, signal })
      .catch((error: unknown) => {
        if (error instanceof Error && error.name === "AbortError") return;
        showServerMessages(error, form.setError);
        toast(failureToast(error, failure.title, failure.text));
      })
      .finally(() => {
        pendingRequest.current = null;
        setIsSending(false);
        setUploaded(undefined);
        stopAsking();
      });
    if (session) onSent(session);
  }
  /** While a photo leaves: 'Uploading photo... 45%'. */
  const uploadLabel =
    uploaded !== undefined && uploaded < 1 ? `Uploading photo... ${Math.round(uploaded * 100)}%` : undefined;
  return {
    submit,
    isSending,
    uploadLabel,
    /** The form stays as it is, whether or not the server has stored it by now. */
    cancel: () => pendingRequest.current?.abort(),
  };
}

const photoMessages: readonly string[] = [
  messages.notAnImage,
  messages.unreadableHeic,
  messages.photoTooLarge,
  messages.tooManyPixels,
];

/** Puts the server's words at the fields they are about, the focus on the first of them, and those about the photo at it. */
function showServerMessages(error: unknown, setError: UseFormSetError<SessionFormValues>): void {
  const message = errorMessage(error, "");
  if (photoMessages.includes(message)) setError("photo", { type: "server", message });
  showFieldMessages(error, submittedFields, setError);
}

/** The browser asks before the page goes, as long as there is something to lose. Call the answer to end it. */
function confirmBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => holdWindow(event);
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}

export function useUnloadConfirmation(needed: boolean): void {
  useEffect(() => (needed ? confirmBeforeUnload() : undefined), [needed]);
}
