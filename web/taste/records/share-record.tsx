import type { Session } from "#shared/contract/sessions.ts";
import type { PressedRecord } from "#shared/domain/records/shelf.ts";
import type { Track } from "#shared/domain/records/tracks.ts";
import { useOpening } from "#web/kit/overlay/overlay.tsx";
import { RecordCard } from "./record-card.tsx";

interface ShareRecordProps {
  readonly record: PressedRecord<Session>;
  /** Null: closed. */
  readonly shared: Track<Session> | "cover" | null;
  readonly onClose: () => void;
}

/** Opens the composer with one track, or the cover. */
export function ShareRecord({ record, shared, onClose }: ShareRecordProps) {
  const { subject, open, key } = useOpening(shared);
  if (!subject) return null;
  const track = subject === "cover" ? null : subject;
  return <RecordCard key={key} record={record} track={track} open={open} onClose={onClose} />;
}
