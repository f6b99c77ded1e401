import type { Session } from "#shared/contract/sessions.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { limits } from "#shared/domain/limits.ts";
import type { Entry } from "./entry.ts";
import { withKnownIds } from "./rules.ts";
import { withChanges } from "./with-changes.ts";

type Writer = Pick<
  CurrentUser,
  "id" | "username" | "firstName" | "lastName" | "profileImageUrl" | "defaultSessionPrivacy"
>;

/** The sessions that the server doesn't have yet, newest first, under their local ids, with what waits to change them. */
export function waitingSessions(entries: readonly Entry[], writer: Writer): Session[] {
  return entries
    .flatMap((entry) => (entry.work.kind === "log" && entry.serverId === undefined ? [sessionOf(entry, writer)] : []))
    .map((session) => entries.reduce(changedBy, session))
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Sessions that the server has, with what waits to change them, and without those whose deletion waits. */
export function withWaiting(sessions: readonly Session[], entries: readonly Entry[]): Session[] {
  const waiting = entries.filter(({ state }) => state === "waiting");
  const isGone = ({ id }: Session) =>
    waiting.some(({ work }) => work.kind === "delete" && work.what === "session" && work.itemId === id);
  return sessions.filter((session) => !isGone(session)).map((session) => waiting.reduce(changedBy, session));
}

/** What the server answered to an entry, with what else waits to change it. */
export function withRest(answer: Session, sent: Entry, all: readonly Entry[]): Session {
  const known = { ...sent, state: "sent", serverId: answer.id } as const;
  const others = withKnownIds([...all.filter(({ id }) => id !== sent.id), known]);
  return withWaiting([answer], others)[0] ?? answer;
}

function changedBy(session: Session, { work }: Entry): Session {
  if (!("sessionId" in work) || work.sessionId !== session.id) return session;
  if (work.kind === "rate") return { ...session, rating: work.rating };
  return work.kind === "edit" ? withChanges(session, work.body) : session;
}

function sessionOf({ localId, madeAt, work }: Entry, writer: Writer): Session {
  const { id: userId, username, firstName, lastName, profileImageUrl, defaultSessionPrivacy } = writer;
  const createdAt = new Date(madeAt).toISOString();
  const blank: Session = {
    ...{ id: localId, userId, productId: null, strainName: "", strainType: null, brand: null, ingestionMethod: "" },
    ...{ thcPercentage: null, cbdPercentage: null, thcMg: null, bodyMindRatio: limits.bodyMindRatio.default },
    ...{ rating: null, location: null, companions: null, notes: null, photoUrl: null, photo: null, photos: [] },
    ...{ moods: "[]", effects: "[]", ownEffects: [], unwantedEffects: [], sharesEffects: false },
    ...{ amount: null, amountUnit: null, visibility: defaultSessionPrivacy ? "public" : "private" },
    isPublic: defaultSessionPrivacy,
    ...{ consumedAt: createdAt, createdAt, isLiked: false, likesCount: 0, commentsCount: 0, canComment: false },
    ...{ privateNote: null, showCompanions: false, commentsClosed: false, isHidden: false, rank: null },
    user: { id: userId, username, firstName, lastName, profileImageUrl },
  };
  return work.kind === "log" ? withChanges(blank, work.body) : blank;
}
