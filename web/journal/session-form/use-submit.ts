import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { UseFormReturn } from "react-hook-form";
import type { Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { errorMessage, failureToast, showFieldMessages } from "#web/core/api/api-error.ts";
import { isPhotoMessage } from "#web/core/browser/chosen-photo.ts";
import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";
import { changeCachedSession, refreshSessions } from "#web/core/cache/session-cache.ts";
import { holdWindow } from "#web/core/navigation/leave-guard.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import type { FormPhoto } from "#web/offline/outbox/form-photo.ts";
import type { Submitted } from "#web/offline/outbox/outbox.ts";
import { savedLocallyToast } from "#web/offline/outbox/queue-if-offline.ts";
import type { SentPhotos, UploadProgress } from "#web/offline/outbox/send-photos.ts";
import type { SessionSubmission } from "./session-form.queries.ts";
import { type SessionFormValues, submittedFields } from "./session-form-values.ts";

/** Loads the contract's schemas and zod on demand: nothing is checked before a field has been filled in. */
export const loadLogFormRules = memoizeLoader(() => import("./log-form-rules.ts"));

interface SubmitOptions<Body> {
  readonly form: UseFormReturn<SessionFormValues, unknown, Body>;
  readonly send: (sending: SessionSubmission<Body>) => Promise<Submitted<"logSession" | "editSession">>;
  /** Title of the failure toast, and its text if the server sends none. */
  readonly failure: { readonly title: string; readonly text: string };
  /** The photos of the edited session, as the form was opened with them. */
  readonly storedBefore?: readonly FormPhoto[] | undefined;
  /** The session is saved; some photos may not be, and say why. */
  readonly onSent: (sent: SentPhotos) => void;
  /** It's stored on the device and goes out later. */
  readonly onWaiting: (entry: Entry) => void;
}

/** Submits a session's form, one request at a time. A failure shows why and keeps all values. */
export function useSubmit<Body>({ form, send, failure, storedBefore = [], onSent, onWaiting }: SubmitOptions<Body>) {
  const toast = useToast();
  const [progress, setProgress] = useState<UploadProgress>();
  const [isSending, setIsSending] = useState(false);
  const stored = useRef(storedBefore);
  // A ref, because state would update too late for a second press.
  const pendingRequest = useRef<AbortController>(null);

  async function submit(body: Body) {
    if (pendingRequest.current) return;
    const controller = new AbortController();
    pendingRequest.current = controller;
    setIsSending(true);
    const stopAsking = confirmBeforeUnload();
    const { signal } = controller;
    const photos = form.getValues("photos");
    const sent = await send({ body, photos, before: stored.current, onProgress: setProgress, signal })
      .catch((error: unknown) => {
        if (error instanceof Error && error.name === "AbortError") return;
        // Unlocked first: a locked field can't take the focus, which shows where something's wrong.
        flushSync(() => setIsSending(false));
        showServerMessages(error, form);
        toast(failureToast(error, failure.title, failure.text));
      })
      .finally(() => {
        pendingRequest.current = null;
        setIsSending(false);
        setProgress(undefined);
        stopAsking();
      });
    if (!sent) return;
    if (sent.status === "waiting") {
      toast(savedLocallyToast());
      onWaiting(sent.entry);
      return;
    }
    const { session, photos: sentPhotos } = sent.answer;
    stored.current = sentPhotos;
    rememberUnsent(session.id, sentPhotos);
    onSent({ session, photos: sentPhotos });
  }
  const uploadLabel =
    progress && progress.fraction < 1 ? uploadingLabel(progress, form.getValues("photos")) : undefined;
  return {
    submit,
    isSending,
    uploadLabel,
    /** Aborts the request. The form keeps its values, whether or not the server has stored them. */
    cancel: () => pendingRequest.current?.abort(),
  };
}

/** 'Uploading photo... 45%', or 'Uploading photo 2 of 3... 45%'. */
function uploadingLabel({ number, fraction }: UploadProgress, photos: readonly FormPhoto[]): string {
  const of = photos.filter(({ file }) => file).length;
  const which = of > 1 ? ` ${number} of ${of}` : "";
  return `Uploading photo${which}... ${Math.round(fraction * 100)}%`;
}

/** Shows the server's messages at their fields, the first photo's included, and focuses the first of them. */
function showServerMessages<Body>(
  error: unknown,
  { getValues, setValue, setError }: UseFormReturn<SessionFormValues, unknown, Body>,
): void {
  const message = errorMessage(error, "");
  if (isPhotoMessage(message))
    setValue(
      "photos",
      getValues("photos").map((photo, index) => (index === 0 ? { ...photo, error: message } : photo)),
    );
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

/** The failed photos by session, until they're uploaded or the page closes, so that no file has to be chosen again. */
const unsent = new Map<number, readonly FormPhoto[]>();

export const isUnsent = ({ error }: FormPhoto): boolean => error !== undefined;

export const unsentPhotosOf = (sessionId: number): readonly FormPhoto[] => unsent.get(sessionId) ?? [];

/** @param photos all of the session's form */
export function rememberUnsent(sessionId: number, photos: readonly FormPhoto[]): void {
  const failed = photos.filter(isUnsent);
  if (failed.length > 0) unsent.set(sessionId, failed);
  else unsent.delete(sessionId);
}

/** Says which photos of a logged session failed, and offers to send them again while they're in memory. */
export function useUnsentToast() {
  const toast = useToast();
  const queryClient = useQueryClient();

  async function tryAgain(session: Session, photos: readonly FormPhoto[]) {
    const { sendPhotos } = await import("#web/offline/outbox/send-photos.ts");
    const { signal } = new AbortController();
    const sent = await sendPhotos(session, {
      photos,
      before: [],
      onProgress: () => undefined,
      signal,
      onStored: async () => undefined,
      stopsAt: () => false,
    });
    changeCachedSession(queryClient, session.id, () => sent.session);
    void refreshSessions(queryClient, session.userId);
    rememberUnsent(session.id, sent.photos);
    if (sent.photos.some(isUnsent)) return tell(sent.session, sent.photos);
    const count = photos.filter(isUnsent).length;
    toast({ title: count === 1 ? "Photo uploaded" : `${count} photos uploaded` });
  }
  /** @param photos all of the form's */
  function tell(session: Session, photos: readonly FormPhoto[]) {
    const again = () =>
      tryAgain(session, photos).catch((error) =>
        toast(failureToast(error, "Couldn't upload the photos", "Please try again later.")),
      );
    toast({
      ...unsentToast(photos.filter(isUnsent), "Try again now, or later from Edit."),
      duration: limits.undo.offeredMs,
      action: { label: "Try again", onPress: () => void again() },
    });
  }
  return tell;
}

/** @param how a sentence that says how to send them again */
export function unsentToast(photos: readonly FormPhoto[], how: string) {
  const count = photos.length;
  return {
    title: count === 1 ? "1 photo didn't upload" : `${count} photos didn't upload`,
    description: `${photos[0]?.error} Your session's saved. ${how}`,
    variant: "destructive",
  } as const;
}
