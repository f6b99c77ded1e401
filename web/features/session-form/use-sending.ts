import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Session } from "#shared/contract/sessions.ts";
import { failureToast } from "#web/lib/api/api-error.ts";
import { photoToSend } from "#web/lib/browser/photo-to-send.ts";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { askBeforeLeaving } from "./leave-question.ts";
import type { Sending } from "./session-form.queries.ts";
import type { SessionFormValues } from "./session-form-values.ts";
import { showRefusal } from "./session-refusal.ts";

interface SendingOptions<Body> {
  readonly form: UseFormReturn<SessionFormValues, unknown, Body>;
  readonly send: (sending: Sending<Body>) => Promise<Session>;
  /** The title of the toast when it fails, and its text when the server gives none. */
  readonly failure: { readonly title: string; readonly text: string };
  readonly onSent: (session: Session) => void;
}

/** Sends a session's form, once at a time. A failure keeps everything that was typed and says why. */
export function useSending<Body>({ form, send, failure, onSent }: SendingOptions<Body>) {
  const toast = useToast();
  const [uploaded, setUploaded] = useState<number>();
  const [isSending, setIsSending] = useState(false);
  // State comes a render late for a second press.
  const underWay = useRef<AbortController>(null);

  async function sendOnce(body: Body) {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setIsSending(true);
    const stopAsking = askBeforeLeaving();
    const { signal } = controller;
    const chosen = form.getValues("photo");
    const photo = chosen && (await photoToSend(chosen));
    const session = await send({ body, photo, onProgress: setUploaded, signal })
      .catch((error: unknown) => {
        if (error instanceof Error && error.name === "AbortError") return;
        showRefusal(error, form.setError);
        toast(failureToast(error, failure.title, failure.text));
      })
      .finally(() => {
        underWay.current = null;
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
    sendOnce,
    isSending,
    uploadLabel,
    /** The form stays as it is, whether or not the server has stored it by now. */
    cancel: () => underWay.current?.abort(),
  };
}
