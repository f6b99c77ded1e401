import type { Neighbour, Standing } from "#shared/contract/session-routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { Band } from "#shared/domain/enumerations.ts";
import { ordinal } from "#shared/domain/ordinal.ts";
import { bandOf, formatRating, hasNumbers } from "#shared/domain/rating.ts";
import { counted } from "#web/core/format.ts";
import { isOpenPlace } from "#web/kit/session/place-words.ts";
import { nameBeside } from "#web/kit/session/told-apart.ts";

/** What a person made of a session, told to them. */
export const bandSentences = {
  liked: "You liked it",
  ok: "It was ok",
  disliked: "You didn't like it",
} as const satisfies Record<Band, string>;

export type Place = NonNullable<Standing["place"]>;

/** What was just rated. `waiting`: the server doesn't have the rating yet, so that nobody knows its place. */
export type Revealed =
  | { readonly kind: "sent"; readonly session: Session }
  | { readonly kind: "waiting"; readonly session: RevealedSession; readonly rating: number };

/** What the reveal shows of a session. */
export type RevealedSession = Pick<
  Session,
  "strainName" | "strainType" | "consumedAt" | "utcOffset" | "createdAt" | "location"
> & {
  readonly id?: number | undefined;
  readonly photo: { readonly smallUrl: string } | null;
};

export interface RevealWords {
  readonly title: string;
  readonly explanation: readonly string[];
  /** Below the score; null where there is none yet. */
  readonly score: string | null;
  /** The name of the dialog: screen readers say it once. */
  readonly spoken: string;
}

interface RevealFacts {
  readonly session: Pick<Session, "strainName" | "consumedAt" | "utcOffset">;
  readonly rating: number;
  /** Null when it isn't known. */
  readonly place: Place | null;
  /** How many sessions are rated, this one included. */
  readonly ratedSessions: number;
  readonly isWaiting: boolean;
  /** How far the score could still move, in points; null when it isn't known. */
  readonly giveOrTake: number | null;
}

/** The place leads, because the first score often contradicts it within the band (ranking.md). */
export function revealWords({
  session,
  rating,
  place,
  ratedSessions,
  isWaiting,
  giveOrTake,
}: RevealFacts): RevealWords {
  const sentence = bandSentences[bandOf(rating)];
  if (!hasNumbers(ratedSessions)) {
    const isFirst = place ? place.of === 1 : ratedSessions === 1;
    return {
      title: sentence,
      explanation: [
        ...(isFirst ? ["Your first. The next one has something to meet."] : []),
        "Scores and places come with your fifth rated session. Until then, this is all we know.",
      ],
      score: null,
      spoken: sentence,
    };
  }
  const score = giveOrTake === null ? "for now" : `for now, give or take ${formatRating(giveOrTake)}`;
  const [title, ...explanation] = place
    ? placeWords(session, place)
    : [sentence, isWaiting ? "Its place comes once it's been sent." : "We couldn't load its place."];
  const lead = place ? [title, ...explanation].join(isOpenPlace(place) ? " " : ", ") : sentence;
  return { title, explanation, score, spoken: `${lead}. ${formatRating(rating)} for now` };
}

type Lines = readonly [title: string, ...explanation: string[]];

function placeWords(session: RevealFacts["session"], place: Place): Lines {
  const { number, of, range, above, below } = place;
  if (isOpenPlace(place))
    return [`Between ${ordinal(range.from)} and ${ordinal(range.to)}`, `of your ${counted(of, "session")}`];
  const beside = besides(session, above, below);
  return [`In at number ${number} of ${of}`, ...(beside === null ? [] : [beside])];
}

function besides(session: RevealFacts["session"], above: Neighbour | null, below: Neighbour | null): string | null {
  const all = [session, above, below];
  const [higher, lower] = [above, below].map((neighbour) => neighbour && nameBeside(neighbour, all));
  if (higher && lower) return `between ${higher} and ${lower}`;
  if (lower) return `above ${lower}`;
  return higher ? `below ${higher}` : null;
}
