import Lock from "lucide-react/icons/lock";
import Play from "lucide-react/icons/play";
import Share2 from "lucide-react/icons/share-2";
import { type ReactNode, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { strainTypes } from "#shared/domain/enumerations.ts";
import { recordKindNames, recordName } from "#shared/domain/records/record-words.ts";
import type { PressedRecord } from "#shared/domain/records/shelf.ts";
import type { Track } from "#shared/domain/records/tracks.ts";
import { countInWords, inWords } from "#shared/domain/spelled.ts";
import { recordPath } from "#web/core/navigation/page-paths.ts";
import { Button, LinkButton } from "#web/kit/button/button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { StrainTag } from "#web/kit/session/strain-tag.tsx";
import { discsOf, RecordDisc, RecordSleeve } from "./record-disc.tsx";
import { ShareRecord } from "./share-record.tsx";

interface GateProps {
  readonly record: PressedRecord<Session>;
  readonly tracks: readonly Track<Session>[];
}

export const sidesOf = (tracks: readonly Track<Session>[]): [string, Track<Session>[]][] => [
  ...Map.groupBy(tracks, ({ key }) => key.slice(0, 1)),
];

/** A month: its cover, its disc half out of it, and its tracks by side. */
export function Gate({ record, tracks }: GateProps) {
  return (
    <div className="gate">
      <GateCover record={record}>
        <p className="help gate__key">
          {strainTypes.map((type) => (
            <StrainTag key={type} type={type} />
          ))}
          <span>Each ring is a session. The rim is the 1st.</span>
        </p>
      </GateCover>
      <div className="gate__text">
        <RecordHead
          record={record}
          tracks={tracks.length}
          text={`${countInWords(record.sessions.length, "session")}, on ${inWords(tracks.length)} ${tracks.length === 1 ? "track" : "tracks"}. Made from your journal on this device.`}
        />
        {sidesOf(tracks).map(([side, own]) => (
          <Side key={side} record={record} side={side} tracks={own} />
        ))}
        <GateButtons record={record} tracks={tracks} />
        <p className="help">It stays under Records. Edit or delete a session and the record follows.</p>
      </div>
    </div>
  );
}

interface GateCoverProps {
  readonly record: PressedRecord;
  readonly children?: ReactNode;
}

export function GateCover({ record, children }: GateCoverProps) {
  const [rings = []] = discsOf(record);
  return (
    <div className="gate__cover">
      <div className="gate__record">
        <RecordSleeve record={record} withYear />
        <RecordDisc rings={rings} label={recordName(record.id).slice(0, 3)} />
      </div>
      {children}
    </div>
  );
}

interface RecordHeadProps {
  readonly record: PressedRecord;
  readonly tracks: number | null;
  readonly text: string;
}

export function RecordHead({ record: { id, kind, sessions }, tracks, text }: RecordHeadProps) {
  const parts = tracks === null ? countInWords(sessions.length, "side") : countInWords(tracks, "track");
  return (
    <header className="recordhead">
      <p className="recordhead__kind">
        {recordKindNames[kind]} · {parts.toLowerCase()}
      </p>
      <h1>{recordName(id)}</h1>
      <p>{text}</p>
      <OnlyYou />
    </header>
  );
}

export function OnlyYou() {
  return (
    <span className="onlyyou">
      <Icon glyph={Lock} size="xs" />
      Only you
    </span>
  );
}

interface SideProps extends GateProps {
  readonly side: string;
}

export function Side({ record, side, tracks }: SideProps) {
  return (
    <section aria-labelledby={`side-${side}`}>
      <h2 className="sidehead" id={`side-${side}`}>
        Side {side}
      </h2>
      <TrackList record={record} tracks={tracks} current={null} />
    </section>
  );
}

interface TrackListProps extends GateProps {
  readonly current: string | null;
  /** Takes the place of the track that is shown. */
  readonly onChoose?: ((track: Track<Session>) => void) | undefined;
}

export function TrackList({ record, tracks, current, onChoose }: TrackListProps) {
  return (
    <ol className="tracks">
      {tracks.map((track) => (
        <li key={track.key}>
          <Link
            href={recordPath(record.id, track.key)}
            aria-current={track.key === current ? "page" : undefined}
            onClick={(event) => {
              if (!onChoose) return;
              event.preventDefault();
              onChoose(track);
            }}
          >
            <span className="tracks__key">{track.key}</span>
            <span>
              <b>{track.title}</b>
              {track.note && <small>{track.note}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** 'Open it' begins with the first track; the cover can be shared. */
export function GateButtons({ record, tracks }: GateProps) {
  const [isSharing, setIsSharing] = useState(false);
  const [first] = tracks;
  return (
    <div className="btnrow">
      {first && (
        <LinkButton icon={Play} href={recordPath(record.id, first.key)}>
          Open it
        </LinkButton>
      )}
      <Button variant="secondary" icon={Share2} onClick={() => setIsSharing(true)}>
        Share the cover
      </Button>
      <ShareRecord record={record} shared={isSharing ? "cover" : null} onClose={() => setIsSharing(false)} />
    </div>
  );
}
