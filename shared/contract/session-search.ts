import * as z from "zod/mini";
import { ingestionMethods, moods, scoreChoices, sessionSorts, strainTypes } from "#shared/domain/enumerations.ts";
import { readRange } from "#shared/domain/label/label-choices.ts";
import { readMoods } from "#shared/domain/moods.ts";
import { ownIsoTime } from "#shared/domain/own-clock.ts";
import { betterAfter } from "#shared/domain/reasons.ts";
import type { SearchedSession, SessionFilter } from "#shared/domain/search/session-search.ts";
import { documented, isStorable, PageQuery, SearchQuery, Timestamp, unstorable } from "./primitives.ts";
import { calls, get } from "./route.ts";
import { Session } from "./sessions.ts";

/** Above every list to choose from: of moods, methods or one's own effects. */
const maxChoices = 60;

/**
 * A parameter that may come several times: `?methods=pen&methods=edible`. Repeated values count once, and an empty one
 * doesn't count.
 * @param words what it may be, where that is a list
 */
const choicesOf = <Choice extends z.core.$ZodType<unknown, string>>(choice: Choice, words?: readonly string[]) =>
  z._default(
    z.pipe(
      z.pipe(
        z.union([wordOf(words), z.array(wordOf(words))]),
        z.transform((value) => [...new Set([value].flat())].filter((each) => each !== "")),
      ),
      z.array(choice).check(z.maxLength(maxChoices, "Choose fewer of these")),
    ),
    [],
  );

const wordOf = (words: readonly string[] | undefined) =>
  words ? documented(z.string(), { enum: words }) : documented(z.string(), { maxLength: maxEffect });

const maxEffect = 100;
/** An effect in the person's own words, or one of the unwanted ones. */
const EffectName = z.string().check(z.maxLength(maxEffect, "This is too long"), z.refine(isStorable, unstorable));
/** '15-25 THC', in percent. */
const LabelAmount = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const range = readRange(text);
    if (range) return range;
    context.issues.push({ code: "custom", input: text, message: "This must be a range and a name, like '15-25 THC'" });
    return z.NEVER;
  }),
);
const time = z.optional(Timestamp);
const flag = z._default(
  z.pipe(
    z.enum(["true", "false"], "This must be true or false"),
    z.transform((value) => value === "true"),
  ),
  false,
);

/** What one looks for among one's own sessions: `SessionFilter` of shared/domain/search/session-search.ts. */
export const SessionSearch = z.object({
  q: SearchQuery.shape.q,
  methods: choicesOf(z.enum(ingestionMethods, "Unknown ingestion method"), ingestionMethods),
  strainTypes: choicesOf(z.enum(strainTypes, "Unknown strain type"), strainTypes),
  scores: choicesOf(z.enum(scoreChoices, "Unknown score"), scoreChoices),
  moods: choicesOf(z.enum(moods, "Unknown mood"), moods),
  ownEffects: choicesOf(EffectName),
  unwantedEffects: choicesOf(EffectName),
  reasons: choicesOf(EffectName),
  /** Better after, for each of these reasons; for any without them. */
  betterAfter: flag,
  /** Consumed at this time or later. */
  from: time,
  /** Consumed before this time. */
  until: time,
  /** The first and the last day, in place of these times for sessions with a clock of their own. */
  fromDay: z.optional(z.iso.date()),
  throughDay: z.optional(z.iso.date()),
  withPhoto: flag,
  /** In percent, THC as it is once heated: `15-25 THC`, or `15- THC` for that much or more. */
  labelAmounts: choicesOf(LabelAmount),
  /** Among the five that its label has most of. */
  labelTerpenes: choicesOf(EffectName),
  aromas: choicesOf(EffectName),
  withLabel: flag,
});
export type SessionSearch = z.output<typeof SessionSearch>;

export const filterOf = ({ q, from, until, fromDay, throughDay, ...choices }: SessionSearch): SessionFilter => ({
  ...choices,
  text: q,
  from: from === undefined ? null : new Date(from),
  until: until === undefined ? null : new Date(until),
  fromDay: fromDay ?? null,
  throughDay: throughDay ?? null,
});

/** What a filter looks at, of an answer to the owner. */
export const searchedOf = ({ utcOffset = null, ...session }: Session): SearchedSession => ({
  ...session,
  ownDay:
    utcOffset === null || !session.consumedAt ? null : ownIsoTime(new Date(session.consumedAt), utcOffset).slice(0, 10),
  privateNote: session.privateNote ?? null,
  moods: readMoods(session.moods),
  ownEffects: session.ownEffects ?? [],
  unwantedEffects: session.unwantedEffects ?? [],
  reasons: session.reasons ?? [],
  betterAfter: betterAfter(session.reasonLevels ?? []),
  consumedAt: new Date(session.consumedAt ?? session.createdAt),
  hasPhoto: session.photo !== null,
  facts: session.facts ?? null,
});

/** `highest-rated`: those without a rating last. `biggest-change`: by points in the wished direction from before to after, for the reasons looked for or for any. */
export const SortedSessionSearch = z.extend(SessionSearch, {
  sort: z._default(z.enum(sessionSorts, "Unknown order"), "last-consumed"),
});

/** `NotedLabels` of shared/domain/label/label-filter.ts. */
export const NotedLabels = z.object({
  cannabinoids: z.array(z.string()),
  terpenes: z.array(z.string()),
  aromas: z.array(z.string()),
  products: z.int(),
  labelled: z.int(),
});

export const SessionsFound = z.object({ sessions: z.int() });
export type SessionsFound = z.output<typeof SessionsFound>;

export const sessionSearchRoutes = calls("sessions", "person", {
  searchOwnSessions: get(
    "/api/sessions/search",
    "Your own sessions that match: last consumed first, highest rated first or by the biggest change",
    {
      paged: true,
      query: z.extend(SortedSessionSearch, PageQuery.shape),
      replies: { 200: z.array(Session) },
    },
  ),
  countOwnSessions: get("/api/sessions/search/count", "How many of your own sessions match", {
    query: SessionSearch,
    replies: { 200: SessionsFound },
  }),
  listNotedLabels: get("/api/sessions/labels", "Substances and aroma words from your own labels, most frequent first", {
    replies: { 200: NotedLabels },
  }),
});
