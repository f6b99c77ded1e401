import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { editSessionMutation } from "#web/journal/session-form/session-form.queries.ts";
import { Button } from "#web/kit/button/button.tsx";
import { FieldError } from "#web/kit/form/field.tsx";
import { useCloseOnce } from "#web/kit/overlay/overlay.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { savedLocallyToast } from "#web/offline/outbox/queue-if-offline.ts";
import { Levels } from "./details-step.tsx";
import { LoggedHead } from "./offer-step.tsx";
import { goneToast, isGone, remindMutation } from "./rate-session.ts";
import { detailChanges, detailsOf, type RatingDetails } from "./rating-details.ts";
import type { SheetPage } from "./sheet-page.ts";

/** Unsaved answers by session: opening the sheet again restores them, as long as the app is open. */
const unsaved = new Map<number, { readonly madeOf: string; readonly levels: RatingDetails["levels"] }>();

/** What was said, unless the session says something else by now. */
function unsavedOf(id: number, known: RatingDetails["levels"]): RatingDetails["levels"] | undefined {
  const left = unsaved.get(id);
  return left?.madeOf === JSON.stringify(known) ? left.levels : undefined;
}

interface NightPageProps {
  /** For sleep, and rated the evening before. */
  readonly session: Session;
  readonly onClose: () => void;
}

/** The morning after: how the night was, which nobody could say with the rating. */
export function useNightPage({ session, onClose }: NightPageProps): SheetPage {
  const toast = useToast();
  const queryClient = useQueryClient();
  const saving = useMutation(editSessionMutation(queryClient, session));
  const skipping = useMutation(remindMutation(queryClient, session));
  const [now] = useState(() => new Date());
  const [known] = useState(() => detailsOf(session));
  const [levels, setLevels] = useState(() => unsavedOf(session.id, known.levels) ?? known.levels);
  const [isMissing, setIsMissing] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const { close } = useCloseOnce(onClose);
  const isSaid = levels.some(({ reason, after }) => reason === "sleep" && after !== null);

  async function finish(answer: () => Promise<{ readonly status: string }>, failureTitle: string) {
    try {
      const { status } = await answer();
      unsaved.delete(session.id);
      if (status === "waiting") toast(savedLocallyToast());
      close();
    } catch (error) {
      if (isGone(error)) {
        toast(goneToast);
        return close();
      }
      toast(failureToast(error, failureTitle, "Please try again."));
    }
  }
  function change(said: RatingDetails["levels"]) {
    setLevels(said);
    unsaved.set(session.id, { madeOf: JSON.stringify(known.levels), levels: said });
  }
  function save() {
    if (!isSaid) {
      setIsMissing(true);
      // The last question is the one that's missing: how it was before stands above it.
      const questions = body.current?.querySelectorAll("[role=radiogroup]") ?? [];
      return [...questions].at(-1)?.querySelector("input")?.focus();
    }
    const { signal } = new AbortController();
    const changes = detailChanges(known, { ...known, levels });
    const submission = { body: changes, photos: [], before: [], onProgress: () => undefined, signal };
    void finish(() => saving.mutateAsync(submission), "Failed to update session");
  }
  return {
    title: "How was the night?",
    isTitleQuiet: false,
    hasCloseControl: true,
    body: (
      <div className="rating rating--details" ref={body}>
        <LoggedHead session={session} now={now}>
          {null}
        </LoggedHead>
        <Levels reason="sleep" levels={levels} onChange={change} />
        {isMissing && !isSaid && <FieldError id="night-missing">Pick a number first</FieldError>}
      </div>
    ),
    foot: (
      <>
        <Button variant="ghost" onClick={() => void finish(() => skipping.mutateAsync(null), "Couldn't skip it")}>
          Skip
        </Button>
        <Button loading={saving.isPending} loadingLabel="Saving..." onClick={save}>
          Save
        </Button>
      </>
    ),
    onClose: close,
    onBack: close,
  };
}
