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
  /** Title of the failure toast, and its text if the server sends none. */
  readonly failure: { readonly title: string; readonly text: string };
  readonly onSent: (session: Session) => void;
}

/** Submits a session's form, one request at a time. A failure shows why and keeps all values. */
export function useSubmit<Body>({ form, send, failure, onSent }: SubmitOptions<Body>) {
  const toast = useToast();
  const [uploaded, setUploaded] = useState<number>();
  const [isSending, setIsSending] = useState(false);
  // A ref, because state would update too late for a second press.
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
  /** During the upload of a photo: 'Uploading photo... 45%'. */
  const uploadLabel =
    uploaded !== undefined && uploaded < 1 ? `Uploading photo... ${Math.round(uploaded * 100)}%` : undefined;
  return {
    submit,
    isSending,
    uploadLabel,
    /** Aborts the request. The form keeps its values, whether or not the server has stored them. */
    cancel: () => pendingRequest.current?.abort(),
  };
}

const photoMessages: readonly string[] = [
  messages.notAnImage,
  messages.unreadableHeic,
  messages.photoTooLarge,
  messages.tooManyPixels,
];

/** Shows the server's messages at their fields, the photo's included, and focuses the first of them. */
function showServerMessages(error: unknown, setError: UseFormSetError<SessionFormValues>): void {
  const message = errorMessage(error, "");
  if (photoMessages.includes(message)) setError("photo", { type: "server", message });
  showFieldMessages(error, submittedFields, setError);
}

/** The browser asks for confirmation before the page closes. @returns a function that ends this */
function confirmBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => holdWindow(event);
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}

export function useUnloadConfirmation(needed: boolean): void {
  useEffect(() => (needed ? confirmBeforeUnload() : undefined), [needed]);
}
