import { lazy } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";
import { Button } from "#web/kit/button/button.tsx";
import { useDialogHost } from "#web/kit/overlay/dialog-host.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import type { RatingBeginning } from "./rate-sheet.tsx";
import type { SessionToRate } from "./rating-flow.ts";

const loadRateSheet = memoizeLoader(() => import("./rate-sheet.tsx").then((module) => ({ default: module.RateSheet })));
const RateSheet = lazy(loadRateSheet);
const loadRateWaitingSheet = memoizeLoader(() =>
  import("./rate-sheet.tsx").then((module) => ({ default: module.RateWaitingSheet })),
);
const RateWaitingSheet = lazy(loadRateWaitingSheet);
const NightSheet = lazy(() => import("./rate-sheet.tsx").then((module) => ({ default: module.NightSheet })));

/** Loads the dialogs ahead of their first opening. Never rejects: an opening tries again. */
export const preloadRating = () => void Promise.all([loadRateSheet(), loadRateWaitingSheet()]).catch(() => undefined);

interface RateDialogProps {
  /** One of the person's own, rated or not; null while the dialog is closed. */
  readonly session: SessionToRate | null;
  /** `offer`: a reminder comes first. `details`: with moods and what was unwanted. */
  readonly begin?: RatingBeginning | undefined;
  /** After rating or skipping. */
  readonly onClose: () => void;
}

/** Rate Your Experience (spec sections 2 and 4), which loads on first use. Keep it mounted and give it a session to open it. */
export function RateDialog({ session, begin = "verdict", onClose }: RateDialogProps) {
  return (
    <LazyOverlay open={session !== null} onClose={onClose}>
      <RateSheet session={session} begin={begin} onClose={onClose} />
    </LazyOverlay>
  );
}

interface RateWaitingDialogProps {
  /** The entry of a session that waits to be sent. */
  readonly entry: Entry;
  readonly begin: RatingBeginning;
  readonly onClose: () => void;
}

/** The same dialog for a session that waits to be sent; it is open as long as it is mounted. */
export function RateWaitingDialog({ entry, begin, onClose }: RateWaitingDialogProps) {
  return (
    <LazyOverlay open onClose={onClose}>
      <RateWaitingSheet entry={entry} begin={begin} onClose={onClose} />
    </LazyOverlay>
  );
}

interface NightDialogProps {
  /** One of the person's own, for sleep and rated; null while the dialog is closed. */
  readonly session: Session | null;
  readonly onClose: () => void;
}

/** How the night was. Keep it mounted and give it a session to open it. */
export function NightDialog({ session, onClose }: NightDialogProps) {
  return (
    <LazyOverlay open={session !== null} onClose={onClose}>
      <NightSheet session={session} onClose={onClose} />
    </LazyOverlay>
  );
}

interface RateSessionButtonProps {
  /** One of the person's own, without a rating. */
  readonly session: Session;
  /** Quiet beside another way to open the dialog; a button where it is the only one. */
  readonly variant: "quiet" | "button";
}

export function RateSessionButton({ session, variant }: RateSessionButtonProps) {
  const hold = useDialogHost();
  const rate = () => hold((isOpen, close) => <RateDialog session={isOpen ? session : null} onClose={close} />);
  return variant === "quiet" ? (
    <button className="quiet" type="button" onClick={rate}>
      Rate it
    </button>
  ) : (
    <Button variant="secondary" size="sm" onClick={rate}>
      Rate it
    </Button>
  );
}
