import "#web/kit/session/compare.css";
import "./rating-dialog.css";
import { useMemo, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { type Band, bands } from "#shared/domain/enumerations.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { useIsAsked } from "#web/core/cache/reminders.ts";
import { useCloseOnce, useOpening } from "#web/kit/overlay/overlay.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import { useEntryPhoto } from "#web/offline/outbox/use-outbox.ts";
import { waitingSessions } from "#web/offline/outbox/waiting-items.ts";
import { useOpenOffer } from "./open-offer.ts";
import { isWhole, type SessionToAsk, type SessionToRate } from "./rating-flow.ts";
import type { SheetPage } from "./sheet-page.ts";
import { useDetailsPage } from "./use-details-page.tsx";
import { useNightPage } from "./use-night-page.tsx";
import { useOffer } from "./use-offer.tsx";
import { useRatingPage } from "./use-rating-page.tsx";

/**
 * With the verdict alone, with the offer of a reminder before it, with all that is asked some time later, or with a verdict
 * that was given already.
 */
export type RatingBeginning = "verdict" | "offer" | "details" | Band;

interface RateSheetProps {
  /** One of the person's own, rated or not; null while the dialog is closed. */
  readonly session: SessionToRate | null;
  readonly begin: RatingBeginning;
  readonly onClose: () => void;
}

export function RateSheet({ session, begin, onClose }: RateSheetProps) {
  const { subject, open, key } = useOpening(session);
  const isAsked = useIsAsked();
  if (!subject) return null;
  const shared = { open, onClose };
  if (begin === "details" && isWhole(subject)) return <DetailsSheet key={key} session={subject} {...shared} />;
  if (begin === "offer" && isAsked && isWhole(subject)) return <OfferSheet key={key} session={subject} {...shared} />;
  const given = bands.find((band) => band === begin);
  return <VerdictSheet key={key} session={subject} given={given} {...shared} />;
}

interface NightSheetProps {
  /** Null while it's closed. */
  readonly session: Session | null;
  readonly onClose: () => void;
}

/** How the night was after a session that was rated the evening before. */
export function NightSheet({ session, onClose }: NightSheetProps) {
  const { subject, open, key } = useOpening(session);
  return subject && <OpenNightSheet key={key} session={subject} open={open} onClose={onClose} />;
}

function OpenNightSheet({ open, ...props }: OpenSheetProps<Session>) {
  return <PageSheet open={open} page={useNightPage(props)} />;
}

interface RateWaitingSheetProps {
  readonly entry: Entry;
  readonly begin: RatingBeginning;
  readonly onClose: () => void;
}

/** Rates a session that waits to be sent. The rating waits for its id. */
export function RateWaitingSheet({ entry, begin, onClose }: RateWaitingSheetProps) {
  const writer = useCurrentUser();
  const smallUrl = useEntryPhoto(entry);
  const session = useMemo(() => {
    const [waiting] = waitingSessions([entry], writer);
    return waiting ? { ...waiting, photo: smallUrl ? { smallUrl } : null } : null;
  }, [entry, writer, smallUrl]);
  return <RateSheet session={session} begin={begin} onClose={onClose} />;
}

interface OpenSheetProps<Rated> {
  readonly session: Rated;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface VerdictSheetProps extends OpenSheetProps<SessionToRate> {
  readonly given: Band | undefined;
}

function VerdictSheet({ open, ...props }: VerdictSheetProps) {
  return <PageSheet open={open} page={useRatingPage(props)} />;
}

function OfferSheet({ open, session, onClose }: OpenSheetProps<SessionToAsk>) {
  const [isToRate, setIsToRate] = useState(false);
  const answered = useOpenOffer(session);
  const { close } = useCloseOnce(() => {
    answered();
    onClose();
  });
  const props = { session, onClose: close };
  const offer = useOffer({ ...props, onRate: () => setIsToRate(true) });
  const rating = useRatingPage(props);
  return <PageSheet open={open} page={isToRate ? rating : offer} />;
}

function DetailsSheet({ open, ...props }: OpenSheetProps<SessionToAsk>) {
  return <PageSheet open={open} page={useDetailsPage(props)} />;
}

function PageSheet({ open, page }: { readonly open: boolean; readonly page: SheetPage }) {
  const { title, isTitleQuiet, hasCloseControl, tools, foot, body, onClose, onBack } = page;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onBack={onBack}
      title={title}
      quietTitle={isTitleQuiet}
      closeControl={hasCloseControl}
      tools={tools}
      foot={foot}
    >
      {body}
    </Sheet>
  );
}
