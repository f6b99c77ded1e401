import { useQuery } from "@tanstack/react-query";
import { lazy, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { FormProvider, type UseFormReturn } from "react-hook-form";
import { messages } from "#shared/contract/errors.ts";
import { pages } from "#shared/contract/pages.ts";
import type { LogSession } from "#shared/contract/sessions.ts";
import { sharedParameter } from "#shared/contract/wire.ts";
import type { Band } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { photoRefusal } from "#web/core/browser/chosen-photo.ts";
import { useMediaQuery } from "#web/core/browser/media-query.ts";
import { defaultAudienceOf, useCurrentUser } from "#web/core/cache/current-user.ts";
import { useFieldFocus } from "#web/core/navigation/tabs.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Link } from "#web/kit/link.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { wideFrame } from "#web/kit/shell/screen.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { takeSharedPhoto } from "#web/offline/device/shared-photo.ts";
import { type SessionToLog, useProductToLog } from "#web/offline/drafts/log-again.ts";
import { chosenPhoto } from "#web/offline/outbox/form-photo.ts";
import { EveningNotice, TonightOffer } from "./evening-notice.tsx";
import { GatheringNotice } from "./gathering-notice.tsx";
import { LogFields } from "./log-fields.tsx";
import { LogFoot } from "./log-foot.tsx";
import { RecentProducts } from "./logged-before.tsx";
import type { DraftStatus } from "./session-draft.ts";
import { suggestionsQuery } from "./session-form.queries.ts";
import { type SessionFormValues, valuesOfProduct } from "./session-form-values.ts";
import { useLogForm } from "./use-log-form.ts";
import type { BeginAnother, LogFormEvents } from "./use-log-submission.ts";
import "./log-form.css";

/** Takes the photo that another app has shared with this one into the form, once its draft is there. */
function useSharedPhoto(
  { getValues, setValue, setError }: UseFormReturn<SessionFormValues, unknown, LogSession>,
  isRead: boolean,
): void {
  const toast = useToast();
  useEffect(() => {
    const shared = new URLSearchParams(window.location.search).get(sharedParameter);
    if (!isRead || shared === null) return;
    void takeSharedPhoto().then((photo) => {
      if (!photo) {
        if (shared === "lost") toast({ title: "The photo didn't come along", description: "Add it here instead." });
        return;
      }
      const photos = getValues("photos");
      const isFull = photos.length >= limits.sessionPhotos.max;
      const message = isFull ? messages.tooManyPhotos : photoRefusal(photo);
      if (message !== null) setError("photos", { type: "file", message });
      else setValue("photos", [...photos, chosenPhoto(photo)], { shouldDirty: true });
    });
  }, [isRead, getValues, setValue, setError, toast]);
}

interface RevealTimeout {
  readonly isShown: boolean;
  /** Shown without the content above, which stays hidden even if it loads later. */
  readonly hasTimedOut: boolean;
  /** The content above may appear from now on, because the whole page changes anyway. */
  readonly allowLate: () => void;
}

/**
 * Shows something together with the content above it, or alone after a timeout. Later content would push it down while the
 * person reads or types, so it waits for the next visit.
 */
function useRevealTimeout(isComplete: boolean, timeoutMs: number): RevealTimeout {
  const [isShown, setIsShown] = useState(isComplete);
  const [hasTimedOut, setHasTimedOut] = useState(false);
  if (isComplete && !isShown) setIsShown(true);
  if (isShown && !isComplete && !hasTimedOut) setHasTimedOut(true);
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => setIsShown(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [isShown, timeoutMs]);
  const allowLate = () => setHasTimedOut(false);
  // Showing a hidden tab again remounts its effects, before the first paint.
  useLayoutEffect(allowLate, []);
  return { isShown, hasTimedOut, allowLate };
}

interface DraftNoticeProps {
  readonly status: DraftStatus | null;
  readonly onDiscard: () => void;
  readonly onUndo: () => void;
}

/** Says that the form holds a draft. Discard and Undo share one button, so a second press takes a mistake back. */
function DraftNotice({ status, onDiscard, onUndo }: DraftNoticeProps) {
  const isDiscarded = status?.kind === "discarded";
  return (
    <div className={status ? "unfinished" : undefined}>
      <p role="status">
        {isDiscarded && "Your draft's been discarded."}
        {status?.kind === "restored" && `Picked up where you left off (${status.age}).`}
      </p>
      {status && (
        <Button variant="ghost" size="sm" onClick={isDiscarded ? onUndo : onDiscard}>
          {isDiscarded ? "Undo" : "Discard"}
        </Button>
      )}
    </div>
  );
}

/** Loaded on demand: overlays weigh a lot, and few people are ever asked. */
const ConfirmDialog = lazy(() =>
  import("#web/kit/overlay/dialogs.tsx").then((module) => ({ default: module.ConfirmDialog })),
);

/** How long the form waits for the content above it. */
const revealTimeoutMs = 400;

/** Log New Session: all fields, on a desk in two columns. */
export function LogSessionForm({ onLogged, onWaiting, onTakenBack }: LogFormEvents) {
  const element = useRef<HTMLFormElement>(null);
  const another = useRef<HTMLButtonElement>(null);
  const startsAnother = useRef(false);
  const isDesk = useMediaQuery(wideFrame);
  const [begun, setBegun] = useState(0);
  const begin = () => setBegun((times) => times + 1);
  /** A verdict that was given on the way is kept: its rating comes before the next session. */
  function leave(verdict: Band | null, tell: (another?: BeginAnother) => void) {
    if (!startsAnother.current) tell();
    else if (verdict === null) begin();
    else tell(begin);
  }
  const { form, draft, isDirty, isSending, question, events, sending } = useLogForm(
    {
      onLogged: (session, verdict) => leave(verdict, (another) => onLogged(session, verdict, another)),
      onWaiting: (entry, verdict) => leave(verdict, (another) => onWaiting(entry, verdict, another)),
      onTakenBack,
    },
    () => {
      allowLate();
      // Not if another tab is visible by now.
      if (element.current?.offsetParent) window.scrollTo(0, 0);
    },
  );
  const { reset, setFocus } = form;
  useFieldFocus("log", () => setFocus("strainName"));
  // Once the fields aren't locked anymore.
  useEffect(() => {
    if (begun > 0) setFocus("strainName");
  }, [begun, setFocus]);
  const { isRead } = draft;
  useSharedPhoto(form, isRead);
  const { isPending } = useQuery(suggestionsQuery);
  const { isShown, hasTimedOut, allowLate } = useRevealTimeout(isRead && !isPending, revealTimeoutMs);
  const byDefault = defaultAudienceOf(useCurrentUser());
  const [offered, setOffered] = useState<SessionToLog | null>(null);
  const fillIn = useCallback(
    (product: SessionToLog) => {
      setOffered(null);
      reset(valuesOfProduct(product, byDefault), { keepDefaultValues: true });
    },
    [reset, byDefault],
  );
  useProductToLog(setOffered);
  // Typed values are never overwritten without confirmation, nor is a draft that is still loading.
  useEffect(() => {
    if (offered && isRead && !isDirty) fillIn(offered);
  }, [offered, isRead, isDirty, fillIn]);

  const asksToReplace = offered !== null && isRead && isDirty;

  return (
    <FormProvider {...form}>
      <div style={isShown ? undefined : { opacity: 0 }}>
        <DraftNotice
          status={draft.status?.kind === "discarded" && isDirty ? null : draft.status}
          onDiscard={draft.discard}
          onUndo={draft.undoDiscard}
        />
        <EveningNotice />
        <GatheringNotice />
        <form
          ref={element}
          className="form"
          noValidate
          {...events}
          onSubmit={(event) => {
            startsAnother.current =
              event.nativeEvent.submitter !== null && event.nativeEvent.submitter === another.current;
            events.onSubmit(event);
          }}
        >
          <LogFields
            locked={isSending}
            isDesk={isDesk}
            again={isRead && !isDirty && !hasTimedOut && <RecentProducts onPick={fillIn} />}
          />
          <TonightOffer />
          <p className="help">
            <Link className="link" href={pages.saferUse}>
              Safer use
            </Link>
          </p>
          <LogFoot isDesk={isDesk} isDraftKept={isDirty && draft.isKept} sending={sending} another={another} />
        </form>
      </div>
      {question}
      <LazyOverlay open={asksToReplace} onClose={() => setOffered(null)}>
        <ConfirmDialog
          open={asksToReplace}
          title="Replace what you've typed?"
          confirmLabel="Replace"
          onCancel={() => setOffered(null)}
          onConfirm={() => {
            draft.finish();
            if (offered) fillIn(offered);
          }}
        >
          You've started a session you haven't logged yet.
        </ConfirmDialog>
      </LazyOverlay>
    </FormProvider>
  );
}
