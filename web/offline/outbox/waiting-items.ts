import type { Comment } from "#shared/contract/comments.ts";
import type { DialogAnswer, EditSession, LogSession, Session } from "#shared/contract/sessions.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { limits } from "#shared/domain/limits.ts";
import { writeMoods } from "#shared/domain/moods.ts";
import { thcMg } from "#shared/domain/potency.ts";
import { changeReasons } from "#shared/domain/reasons.ts";
import { chosenVisibility } from "#shared/domain/visibility.ts";
import { defaultAudienceOf } from "#web/core/cache/current-user.ts";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import { withKnownIds } from "./outbox-rules.ts";

type WaitingCommentsWriter = Pick<CurrentUser, "id" | "username" | "firstName" | "lastName" | "profileImageUrl">;

/** The person's comments under a session that the server doesn't have yet, under their local ids. */
export const waitingComments = (
  entries: readonly Entry[],
  sessionId: number,
  writer: WaitingCommentsWriter,
): Comment[] =>
  entries.flatMap(({ request, localId, madeAt }) => {
    if (request.route !== "postComment" || request.params.id !== sessionId) return [];
    const { content, parentId = null } = request.body;
    const { id: userId, username, firstName, lastName, profileImageUrl } = writer;
    const comment: Comment = {
      ...{ id: localId, userId, sessionId, parentId, content, mentions: [] },
      ...{ createdAt: new Date(madeAt).toISOString(), editedAt: null, canEdit: false, canDelete: false },
      user: { id: userId, username, firstName, lastName, profileImageUrl },
    };
    return [comment];
  });

/** Whether it's one of those. */
export const isWaiting = ({ id }: { readonly id: number }): boolean => id < 0;

/** A session as it will be once the server has these changes. Photos stay as they are until then. */
export function withChanges(session: Session, changes: EditSession | LogSession): Session {
  const {
    moods,
    isPublic,
    visibility: wanted,
    rating,
    comparisons,
    removePhoto,
    key,
    photoAlt,
    isDefaultAudience,
    experimentEvening,
    experimentId,
    endsBreak,
    companionIds,
    gatheringId,
    isShownInGathering,
    isOfBatch,
    before,
    reasons,
    reasonLevels,
    ...rest
  } = {
    ...{ rating: undefined, comparisons: undefined, removePhoto: undefined, isOfBatch: undefined, before: undefined },
    ...{ photoAlt: undefined, isDefaultAudience: undefined, experimentEvening: undefined },
    ...{ experimentId: undefined, endsBreak: undefined },
    ...{ companionIds: undefined, gatheringId: undefined, isShownInGathering: undefined },
    ...changes,
  };
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const visibility = chosenVisibility({ isPublic, visibility: wanted }) ?? session.visibility;
  const written = moods && writeMoods(moods);
  const changed: Session = { ...session, ...given, visibility, isPublic: visibility === "public" };
  return {
    ...changed,
    ...(rating !== undefined && ratedAs(rating, comparisons)),
    ...((reasons ?? reasonLevels) && reasonsAfter(session, { reasons, reasonLevels })),
    isBodyMindSet: rest.isBodyMindSet ?? (typeof rest.bodyMindRatio === "number" || session.isBodyMindSet),
    moods: written ?? session.moods,
    effects: written ?? session.effects,
    thcMg: thcMg(changed.ingestionMethod, changed.thcPercentage),
  };
}

function reasonsAfter(session: Session, changes: Pick<EditSession, "reasons" | "reasonLevels">) {
  const before = { reasons: session.reasons ?? [], reasonLevels: session.reasonLevels ?? [] };
  const { reasons, reasonLevels } = changeReasons(before, changes, new Date().toISOString());
  return { reasons: [...reasons], reasonLevels: [...reasonLevels] };
}

/** A rating with the dialog's answers is the dialog's, any other was set by hand. */
const ratedAs = (rating: number | null, comparisons: readonly DialogAnswer[] | undefined) => ({
  rating,
  ratedBy: rating === null ? null : comparisons === undefined ? ("hand" as const) : ("dialog" as const),
});

type Writer = Pick<
  CurrentUser,
  "id" | "username" | "firstName" | "lastName" | "profileImageUrl" | "defaultSessionPrivacy" | "defaultAudience"
>;

/** The sessions that the server doesn't have yet, newest first, under their local ids, with what waits to change them. */
export function waitingSessions(entries: readonly Entry[], writer: Writer): Session[] {
  return entries
    .flatMap((entry) => (entry.serverId === undefined ? sessionOf(entry, writer) : []))
    .map((session) => entries.reduce(changedBy, session))
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Sessions that the server has, with what waits to change them, and without those whose deletion waits. */
export function withWaiting(sessions: readonly Session[], entries: readonly Entry[]): Session[] {
  const waiting = entries.filter(({ state }) => state === "waiting");
  const isGone = ({ id }: Session) =>
    waiting.some(({ request }) => request.route === "deleteSession" && request.params.id === id);
  return sessions.filter((session) => !isGone(session)).map((session) => waiting.reduce(changedBy, session));
}

/** What the server answered to an entry, with what else waits to change it. */
export function withRest(answer: Session, sent: Entry, all: readonly Entry[]): Session {
  const known = { ...sent, state: "sent", serverId: answer.id } as const;
  const others = withKnownIds([...all.filter(({ id }) => id !== sent.id), known]);
  return withWaiting([answer], others)[0] ?? answer;
}

const changedBy = (session: Session, { request }: Entry): Session =>
  request.route === "editSession" && request.params.id === session.id ? withChanges(session, request.body) : session;

/** The session that a `logSession` entry will make; none for other requests. */
function sessionOf({ localId, madeAt, request }: Entry, writer: Writer): Session[] {
  if (request.route !== "logSession") return [];
  const { id: userId, username, firstName, lastName, profileImageUrl } = writer;
  const byDefault = defaultAudienceOf(writer);
  const createdAt = new Date(madeAt).toISOString();
  const blank: Session = {
    ...{ id: localId, userId, productId: null, strainName: "", strainType: null, brand: null, ingestionMethod: "" },
    ...{ thcPercentage: null, cbdPercentage: null, thcMg: null, bodyMindRatio: limits.bodyMindRatio.default },
    isBodyMindSet: false,
    ...{ rating: null, location: null, companions: null, notes: null, photoUrl: null, photo: null, photos: [] },
    ...{ moods: "[]", effects: "[]", ownEffects: [], unwantedEffects: [], sharesEffects: false },
    ...{ reasons: [], reasonLevels: [], sharesReasons: false },
    ...{ amount: null, amountUnit: null, visibility: byDefault },
    isPublic: byDefault === "public",
    ...{ consumedAt: createdAt, utcOffset: null, createdAt, isLiked: false, likesCount: 0, commentsCount: 0 },
    ...{ canComment: false, privateNote: null, facts: null, showCompanions: false, commentsClosed: false },
    ...{ isHidden: false, rank: null, ratedBy: null },
    user: { id: userId, username, firstName, lastName, profileImageUrl },
  };
  return [withChanges(blank, request.body)];
}
