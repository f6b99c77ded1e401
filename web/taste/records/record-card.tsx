import type { Session } from "#shared/contract/sessions.ts";
import type { PressedRecord } from "#shared/domain/records/shelf.ts";
import type { Track } from "#shared/domain/records/tracks.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { Composer } from "#web/journal/cards/composer.tsx";
import { Mark } from "#web/kit/brand.tsx";
import { drawRecordCard } from "./draw-record-card.ts";
import {
  descriptionOf,
  partsLeftOut,
  partsOnCard,
  type RecordCardFacts,
  titleOf,
  warningOf,
} from "./record-card-words.ts";

interface RecordCardProps {
  readonly record: PressedRecord<Session>;
  readonly track: Track<Session> | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The composer of one track, or of the cover. */
export function RecordCard({ record, track, open, onClose }: RecordCardProps) {
  const { username } = useCurrentUser();
  const facts: RecordCardFacts = { record, track, username };
  return (
    <Composer
      open={open}
      onClose={onClose}
      title={track ? "Share one track" : "Share the cover"}
      fileName={track ? `${titleOf(record)}, ${track.key}` : titleOf(record)}
      onCard={partsOnCard(facts)}
      leftOut={partsLeftOut(facts)}
      warningOf={warningOf}
      descriptionOf={(on) => descriptionOf(facts, on)}
      draw={(easel, on) => drawRecordCard(easel, facts, on)}
      sources={<Mark size={64} />}
      help={`${track ? "Only this track goes." : "Only the cover goes."} Effects and the days between can't be shared.`}
    />
  );
}
