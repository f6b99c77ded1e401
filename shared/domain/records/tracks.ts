import type { CalendarDate } from "#shared/domain/calendar-date.ts";
import type { Family } from "#shared/domain/session-words.ts";
import type { DatedSession, PressedRecord, RecordedSession } from "./shelf.ts";

/** Where a session stands in the one order of its person's sessions. */
export interface RecordPlace {
  readonly number: number;
  readonly of: number;
  /** '3', or '2–4' as long as it's open. */
  readonly text: string;
  /** The possible places where there's more than one; null where it's sure. */
  readonly between: { readonly from: number; readonly to: number } | null;
  /** The next one's name; null for the last. */
  readonly ahead: string | null;
  /** Whether it has been compared with another one; the place follows from ratings alone otherwise. */
  readonly isCompared: boolean;
}

export interface EffectCount {
  readonly word: string;
  /** Sessions that had it. */
  readonly sessions: number;
  /** The family of a mood, which gives it its color. */
  readonly family?: Family | undefined;
}

export interface Line<S extends RecordedSession> {
  readonly text: string;
  readonly session: S;
  /** 'the 20th' */
  readonly day: string;
}

/** The one thing that a track shows. */
export type TrackThing<S extends RecordedSession> =
  | { readonly kind: "sleeve"; readonly session: S }
  | { readonly kind: "score"; readonly session: S }
  | { readonly kind: "sleeves"; readonly sessions: readonly S[] }
  | {
      readonly kind: "effects";
      readonly wanted: readonly EffectCount[];
      readonly unwanted: readonly EffectCount[];
      readonly of: number;
    }
  | { readonly kind: "lines"; readonly lines: readonly Line<S>[] }
  | {
      readonly kind: "days";
      readonly first: CalendarDate;
      readonly days: number;
      readonly on: DaysOn;
      readonly label: string;
    }
  | { readonly kind: "rings" }
  | { readonly kind: "places"; readonly rows: readonly { readonly session: S; readonly place: string }[] }
  | {
      readonly kind: "change";
      readonly session: S;
      readonly points: readonly { readonly month: string; readonly rating: number }[];
    }
  | { readonly kind: "names"; readonly names: readonly EffectCount[] };

/** The days with a session, each with the strain type of its first. */
type DaysOn = ReadonlyMap<CalendarDate, RecordedSession["strainType"]>;

/** What one track may take onto a card; its counts, day and rings stay off until they're ticked. */
interface TrackCard<S extends RecordedSession> {
  readonly text: string;
  /** What the card calls the track, where the track's own title counts sessions. */
  readonly title?: string;
  readonly isQuote: boolean;
  /** Below the text, unless the text is it. */
  readonly strain: string | null;
  /** Whose colour and day it has. */
  readonly session: S | null;
}

export interface Track<S extends RecordedSession = RecordedSession> {
  /** 'A1' */
  readonly key: string;
  readonly title: string;
  /** Below the title in the list of a double LP. */
  readonly note: string | null;
  readonly heading: string;
  readonly sentence: string | null;
  readonly thing: TrackThing<S>;
  /** Null for what stays here. */
  readonly card: TrackCard<S> | null;
}

/** A track before it has its place on a side. */
export type UnplacedTrack<S extends RecordedSession> = Omit<Track<S>, "key">;

export interface Facts<S extends RecordedSession> {
  readonly record: PressedRecord<S>;
  /** The whole journal, oldest first. */
  readonly journal: readonly DatedSession<S>[];
  /** The place of each session; empty as long as the order isn't known. */
  readonly places: ReadonlyMap<number, RecordPlace>;
}
