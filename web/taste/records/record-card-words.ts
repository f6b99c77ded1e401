import type { Session } from "#shared/contract/sessions.ts";
import { recordKindNames, recordName } from "#shared/domain/records/record-words.ts";
import type { PressedRecord } from "#shared/domain/records/shelf.ts";
import type { Track } from "#shared/domain/records/tracks.ts";
import { countInWords } from "#shared/domain/spelled.ts";
import { formatDayOfWeek } from "#web/core/format.ts";
import type { CardChoice } from "#web/journal/cards/composer.tsx";

export type RecordPart = "record" | "strain" | "name" | "sessions" | "day";

export interface RecordCardFacts {
  readonly record: PressedRecord<Session>;
  /** Null for the cover. */
  readonly track: Track<Session> | null;
  readonly username: string;
}

/** 'November EP', '2026 Double LP' */
export const titleOf = ({ id, kind }: PressedRecord): string => `${recordName(id)} ${recordKindNames[kind]}`;

/** What stands large: the track's own words, or the record's name. */
export const textOf = ({ record, track }: RecordCardFacts): string => track?.card?.text ?? recordName(record.id);

const strainOf = ({ track }: RecordCardFacts) => track?.card?.strain ?? null;

/** What the card calls the track: never how many sessions there were. */
export const trackTitleOf = (track: Track<Session>): string => track.card?.title ?? track.title;

/** Things of several sessions, which have no one day. */
const isOfSeveral: Partial<Record<Track["thing"]["kind"], true>> = { sleeves: true, places: true, change: true };

/** The day of the session that a track is about. */
export function dayOf({ track }: RecordCardFacts): string | null {
  const session = track && !isOfSeveral[track.thing.kind] ? track.card?.session : null;
  return session ? formatDayOfWeek(new Date(session.consumedAt ?? session.createdAt), session.utcOffset) : null;
}

/** 'Seven sessions' */
export const sessionsOf = ({ record }: RecordCardFacts): string => countInWords(record.sessions.length, "session");

/** On the card unless it's taken off. */
export function partsOnCard(facts: RecordCardFacts): CardChoice<RecordPart>[] {
  const { record, track, username } = facts;
  const strain = strainOf(facts);
  const name = record.kind === "lp" ? "Name of the year" : "Name of the month";
  return [
    ...(track ? [{ key: "record" as const, label: name, hint: titleOf(record) }] : []),
    ...(strain === null ? [] : [{ key: "strain" as const, label: "Strain", hint: strain }]),
    { key: "name", label: "Your name", hint: `@${username}` },
  ];
}

/** Off at every opening: what counts, and when. */
export function partsLeftOut(facts: RecordCardFacts): CardChoice<RecordPart>[] {
  const day = dayOf(facts);
  return [
    { key: "sessions", label: "How many sessions", hint: "The rings around the label" },
    ...(day === null ? [] : [{ key: "day" as const, label: "Day", hint: day }]),
  ];
}

export function warningOf(on: ReadonlySet<RecordPart>): string | null {
  const said = [...(on.has("sessions") ? ["how often"] : []), ...(on.has("day") ? ["when"] : [])];
  return said.length === 0 ? null : `This card says ${said.join(" and ")}.`;
}

/** The card in words. */
export function descriptionOf(facts: RecordCardFacts, on: ReadonlySet<RecordPart>): string {
  const { record, track } = facts;
  const text = textOf(facts);
  const strain = on.has("strain") ? strainOf(facts) : null;
  const name = recordName(record.id);
  const from = on.has("record") && text !== name ? ` from ${name}` : "";
  const lead = !track
    ? `${titleOf(record)}.`
    : track.card?.isQuote
      ? `A line${from}: “${text}”`
      : `${trackTitleOf(track)}${from}: ${text}.`;
  const day = on.has("day") ? dayOf(facts) : null;
  return [
    lead,
    ...(strain === null ? [] : [`${strain}.`]),
    ...(on.has("sessions") ? [`${sessionsOf(facts)}.`] : []),
    ...(day === null ? [] : [`${day}.`]),
  ].join(" ");
}
