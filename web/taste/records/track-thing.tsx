import Minus from "lucide-react/icons/minus";
import type { CSSProperties } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { addDays } from "#shared/domain/calendar-date.ts";
import { weekdayOf } from "#shared/domain/records/record-words.ts";
import { halvesOf, type PressedRecord } from "#shared/domain/records/shelf.ts";
import type { EffectCount, TrackThing } from "#shared/domain/records/tracks.ts";
import { shownBrand, shownStrainName, strainTypeFamilies } from "#shared/domain/session-words.ts";
import { counted } from "#web/core/format.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import type {} from "#web/kit/custom-properties.ts";
import { Disc } from "#web/kit/disc.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { RatingPill, ScoreDisc } from "#web/kit/session/rating-pill.tsx";
import { SessionPill, useBandInstead } from "#web/kit/session/session-pill.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";
import { discsOf, RecordDisc } from "./record-disc.tsx";
import "./track-thing.css";

type Thing = TrackThing<Session>;

interface TrackThingProps {
  readonly thing: Thing;
  readonly record: PressedRecord<Session>;
}

/** The one thing of a track. */
export function TrackThingView({ thing, record }: TrackThingProps) {
  switch (thing.kind) {
    case "sleeve":
      return (
        <div className="sleeve sleeve--peek trackthing__sleeve">
          <Cover session={thing.session} />
          <Disc />
        </div>
      );
    case "score":
      return <Scored session={thing.session} />;
    case "sleeves":
      return (
        <ul className="trackthing__sleeves">
          {thing.sessions.map((session) => (
            <li key={session.id}>
              <Square session={session} />
              <b>{shownStrainName(session.strainName)}</b>
              <small>{shownBrand(session.brand)}</small>
              <SessionPill small session={session} />
            </li>
          ))}
        </ul>
      );
    case "effects":
      return (
        <>
          <Effects effects={thing.wanted} of={thing.of} />
          {thing.unwanted.length > 0 && <h3 className="trackthing__more">Unwanted</h3>}
          <Effects effects={thing.unwanted} of={thing.of} isUnwanted />
        </>
      );
    case "lines":
      return thing.lines.map(({ text, session, day }) => (
        <figure key={session.id} className="trackthing__line">
          <blockquote>{text}</blockquote>
          <figcaption>
            <Square session={session} />
            You, on {day}
          </figcaption>
        </figure>
      ));
    case "days":
      return thing.days > 31 ? <YearOfDays thing={thing} /> : <MonthOfDays thing={thing} />;
    case "rings":
      return (
        <div className="trackthing__rings">
          {discsOf(record).map((rings, at) => (
            <RecordDisc key={halvesOf(record)[at]?.first} rings={rings} label={["One", "Two"][at] ?? ""} />
          ))}
        </div>
      );
    case "places":
      return (
        <ol className="trackthing__places">
          {thing.rows.map(({ session, place }) => (
            <li key={session.id}>
              <Link href={sessionPath(session.id)}>
                <span className="tracks__key">{place}</span>
                <Square session={session} />
                <b>{shownStrainName(session.strainName)}</b>
                <SessionPill small session={session} />
              </Link>
            </li>
          ))}
        </ol>
      );
    case "change":
      return (
        <div className="trackthing__change">
          <Square session={thing.session} />
          <ol>
            {thing.points.map(({ month, rating }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the points are their order
              <li key={at}>
                <span>{month}</span>
                <i style={{ "--x": rating * 10 }} />
                <RatingPill small rating={rating} />
              </li>
            ))}
          </ol>
        </div>
      );
    case "names":
      return (
        <ul className="trackthing__names">
          {thing.names.map(({ word, sessions }) => (
            <li key={word}>
              <b>{word}</b>
              <small>{counted(sessions, "session")}</small>
            </li>
          ))}
        </ul>
      );
  }
}

const Cover = ({ session }: { readonly session: Session }) => (
  <PhotoOrArt of={{ ...session, photo: session.photo && { smallUrl: session.photo.url } }} />
);

const Square = ({ session }: { readonly session: Session }) => (
  <span className="sleeve trackthing__square">
    <PhotoOrArt of={session} />
  </span>
);

function Scored({ session }: { readonly session: Session }) {
  const band = useBandInstead(session);
  return (
    <div className="trackthing__scored">
      <span className="sleeve">
        <Cover session={session} />
      </span>
      {session.rating === null ? <Disc /> : <ScoreDisc rating={session.rating} band={band} />}
    </div>
  );
}

/** Only where the sleeve is the thing: a session that isn't rated yet. */
export function RateLink({ thing }: { readonly thing: Thing }) {
  if (thing.kind !== "sleeve" || thing.session.rating !== null) return null;
  return (
    <Link className="link" href={sessionPath(thing.session.id)}>
      Rate it now
    </Link>
  );
}

interface EffectsProps {
  readonly effects: readonly EffectCount[];
  readonly of: number;
  readonly isUnwanted?: boolean;
}

const dotsUpTo = 12;

/** A dot for each session, filled for those that had it; without dots where there would be too many. */
function Effects({ effects, of, isUnwanted = false }: EffectsProps) {
  return (
    <ul className="trackthing__effects">
      {effects.map(({ word, sessions, family }) => (
        <li key={word} className={family}>
          <span>
            {isUnwanted && <Icon glyph={Minus} size="sm" />}
            {word}
          </span>
          {of <= dotsUpTo && (
            <span className="trackthing__dots" aria-hidden="true">
              {Array.from({ length: of }, (_, dot) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the dots are their numbers
                <i key={dot} className={dot < sessions ? "on" : undefined} />
              ))}
            </span>
          )}
          <small>
            {sessions} of {of}
          </small>
        </li>
      ))}
    </ul>
  );
}

type Days = Extract<Thing, { kind: "days" }>;

const ringOf = (type: Session["strainType"]): CSSProperties => ({
  "--ring": `var(--hn-${type ? strainTypeFamilies[type] : "bone"}-ring)`,
});

const weekdays = ["M", "T", "W", "T", "F", "S", "S"];

/** A month's days by week, from Monday. */
function MonthOfDays({ thing: { first, days, on, label } }: { readonly thing: Days }) {
  const before = (weekdayOf(first) + 6) % 7;
  return (
    <div className="trackthing__days" role="img" aria-label={label}>
      {weekdays.map((letter, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two letters stand twice
        <span key={at}>{letter}</span>
      ))}
      {Array.from({ length: days }, (_, offset) => {
        const day = addDays(first, offset);
        const type = on.get(day);
        const start = offset === 0 ? { gridColumnStart: before + 1 } : {};
        return (
          <i
            key={day}
            className={type === undefined ? undefined : "on"}
            style={{ ...start, ...(type !== undefined && ringOf(type)) }}
          />
        );
      })}
    </div>
  );
}

/** A year's days: a row for each month, drawn as one picture, because there are hundreds. */
function YearOfDays({ thing: { first, days, on, label } }: { readonly thing: Days }) {
  return (
    <svg className="trackthing__year" viewBox="0 0 312 122" role="img" aria-label={label}>
      {Array.from({ length: days }, (_, offset) => {
        const day = addDays(first, offset);
        const type = on.get(day);
        const at = { cx: Number(day.slice(8, 10)) * 10 - 4, cy: Number(day.slice(5, 7)) * 10 - 4 };
        if (type === undefined) return <circle key={day} {...at} r="2" />;
        return <circle key={day} {...at} r="3.6" className={`on rings--${type ? strainTypeFamilies[type] : "bone"}`} />;
      })}
    </svg>
  );
}
