import { lazy } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import type { PressedRecord } from "#shared/domain/records/shelf.ts";
import type { Track } from "#shared/domain/records/tracks.ts";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { useOpening } from "#web/kit/overlay/overlay.tsx";

const RecordCard = lazy(() => import("./record-card.tsx").then((module) => ({ default: module.RecordCard })));

interface ShareRecordProps {
  readonly record: PressedRecord<Session>;
  /** Null: closed. */
  readonly shared: Track<Session> | "cover" | null;
  readonly onClose: () => void;
}

/** Opens the composer with one track, or the cover. */
export function ShareRecord({ record, shared, onClose }: ShareRecordProps) {
  const { subject, open, key } = useOpening(shared);
  return (
    <LazyOverlay open={open} onClose={onClose}>
      {subject && (
        <RecordCard
          key={key}
          record={record}
          track={subject === "cover" ? null : subject}
          open={open}
          onClose={onClose}
        />
      )}
    </LazyOverlay>
  );
}
