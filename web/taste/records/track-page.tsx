import ArrowLeft from "lucide-react/icons/arrow-left";
import Lock from "lucide-react/icons/lock";
import Share2 from "lucide-react/icons/share-2";
import X from "lucide-react/icons/x";
import * as Dialog from "radix-ui/dialog";
import { type KeyboardEvent, type TouchEvent, useRef, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { recordName } from "#shared/domain/records/record-words.ts";
import type { PressedRecord } from "#shared/domain/records/shelf.ts";
import type { Track } from "#shared/domain/records/tracks.ts";
import { strainTypeFamilies } from "#shared/domain/session-words.ts";
import { goBack, replacePage } from "#web/core/navigation/overlay-entries.ts";
import { recordPath } from "#web/core/navigation/page-paths.ts";
import { Button } from "#web/kit/button/button.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Scrim, useOpening, useReturnFocus } from "#web/kit/overlay/overlay.tsx";
import { OnlyYou, TrackList } from "./gate.tsx";
import { RecordSleeve } from "./record-disc.tsx";
import { ShareRecord } from "./share-record.tsx";
import { RateLink, TrackThingView } from "./track-thing.tsx";
import "./track.css";

interface TrackPagesProps {
  readonly record: PressedRecord<Session>;
  readonly tracks: readonly Track<Session>[];
  /** In small letters, from the address; undefined: none is open. */
  readonly trackKey: string | undefined;
}

/** A track that has gone, with the session that it was about, closes. */
export function TrackPages({ record, tracks, trackKey }: TrackPagesProps) {
  const at = tracks.findIndex(({ key }) => key.toLowerCase() === trackKey);
  const { subject, open } = useOpening(at === -1 ? null : at);
  const track = subject === null ? undefined : tracks[subject];
  if (subject === null || !track) return null;
  return <TrackPage record={record} tracks={tracks} at={subject} track={track} open={open} />;
}

interface TrackPageProps extends Omit<TrackPagesProps, "trackKey"> {
  readonly at: number;
  readonly track: Track<Session>;
  readonly open: boolean;
}

/** Pixels that a finger moves to turn the page. */
const swipeFrom = 48;

function TrackPage({ record, tracks, at, track, open }: TrackPageProps) {
  const content = useRef<HTMLDivElement>(null);
  const focus = useReturnFocus(open);
  const touch = useRef<{ x: number; y: number }>(null);
  const [isSharing, setIsSharing] = useState(false);
  const [before, next] = [tracks[at - 1], tracks[at + 1]];
  const close = () => goBack(recordPath(record.id));
  function turnTo(other: Track<Session> | undefined) {
    if (!other) return;
    replacePage(recordPath(record.id, other.key));
    // The next page's name is said, and its beginning is in sight.
    content.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isSharing) return;
    if (event.key === "ArrowRight") turnTo(next);
    if (event.key === "ArrowLeft") turnTo(before);
  }
  function onTouchStart({ touches }: TouchEvent) {
    const finger = touches.item(0);
    touch.current = touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
  }
  function onTouchEnd({ changedTouches }: TouchEvent) {
    const finger = changedTouches.item(0);
    const from = touch.current;
    touch.current = null;
    if (!from || !finger) return;
    const [x, y] = [finger.clientX - from.x, finger.clientY - from.y];
    if (Math.abs(x) < swipeFrom || Math.abs(x) < 2 * Math.abs(y)) return;
    turnTo(x < 0 ? next : before);
  }
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Scrim open={open} />
        <Dialog.Content
          ref={content}
          className={classNames("trackpage", familyOf(track))}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onTouchStart={onTouchStart}
          onTouchEnd={onTouchEnd}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={focus.giveBack}
        >
          <header className="trackpage__bar">
            <IconButton icon={X} label="Close" onClick={close} />
            <p>{recordName(record.id)}</p>
            <OnlyYou />
          </header>
          <nav className="trackpage__liner" aria-label="All tracks">
            <div className="trackpage__art">
              <RecordSleeve record={record} withYear />
            </div>
            <TrackList record={record} tracks={tracks} current={track.key} onChoose={turnTo} />
            <p className="help">Left and right arrows turn the page.</p>
          </nav>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section className="trackpage__body" tabIndex={0} aria-label={track.title}>
            <Progress tracks={tracks} at={at} />
            <p className="trackpage__key">
              <b>{track.key}</b> {track.title}
            </p>
            <Dialog.Title>{track.heading}</Dialog.Title>
            <div className="trackpage__stage">
              <TrackThingView thing={track.thing} record={record} />
            </div>
            {track.sentence && (
              <p className="trackpage__say">
                {track.sentence} <RateLink thing={track.thing} />
              </p>
            )}
          </section>
          <footer className="trackpage__foot">
            {before && (
              <IconButton
                className="iconbtn--line"
                icon={ArrowLeft}
                label={`Back to ${before.title}`}
                onClick={() => turnTo(before)}
              />
            )}
            {track.card ? (
              <Button variant="secondary" icon={Share2} onClick={() => setIsSharing(true)}>
                Share
              </Button>
            ) : (
              <span className="trackpage__stays">
                <Icon glyph={Lock} size="xs" />
                Stays here
              </span>
            )}
            <Button onClick={() => (next ? turnTo(next) : close())}>{nextLabel(track, next)}</Button>
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
      <ShareRecord record={record} shared={isSharing ? track : null} onClose={() => setIsSharing(false)} />
    </Dialog.Root>
  );
}

const sideOf = ({ key }: Track) => key.slice(0, 1);

/** A record has two sides, and a double LP two records. */
function nextLabel(track: Track, next: Track | undefined): string {
  if (!next) return "Done";
  const isOther = sideOf(next) !== sideOf(track);
  return isOther && ["A", "C"].includes(sideOf(track)) ? "Turn it over" : "Next";
}

function familyOf({ thing }: Track<Session>): string | undefined {
  const session = "session" in thing ? thing.session : thing.kind === "lines" ? thing.lines[0]?.session : undefined;
  return session?.strainType ? strainTypeFamilies[session.strainType] : undefined;
}

interface ProgressProps {
  readonly tracks: readonly Track[];
  readonly at: number;
}

/** A groove for each track, with a gap where the record is turned over. */
function Progress({ tracks, at }: ProgressProps) {
  return (
    <div className="trackprogress" role="img" aria-label={`Track ${at + 1} of ${tracks.length}`}>
      {tracks.map((track, index) => {
        const previous = tracks[index - 1];
        return (
          <i
            key={track.key}
            className={classNames(
              index < at && "done",
              index === at && "now",
              previous && sideOf(previous) !== sideOf(track) && "flip",
            )}
          />
        );
      })}
    </div>
  );
}
