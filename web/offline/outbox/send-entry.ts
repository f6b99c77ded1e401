import { messages } from "#shared/contract/errors.ts";
import type { Comparison } from "#shared/contract/rankings.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { LevelChange, ReasonLevel } from "#shared/domain/reasons.ts";
import { call } from "#web/core/api/api.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { knowsServerTime, toServerTime } from "#web/core/api/server-clock.ts";
import { isPhotoMessage, photoToSend } from "#web/core/browser/chosen-photo.ts";
import type { Entry, KeptPhoto, Refusal, Work, WorkOf } from "#web/offline/device/outbox-entry.ts";
import { type FormPhoto, keptPhoto } from "./form-photo.ts";
import type { Outcome } from "./outbox-rules.ts";
import type { Files } from "./outbox-store.ts";
import { type SentPhotos, sendPhotos, type UploadProgress } from "./send-photos.ts";

const fallback = "Something went wrong. Please try again.";
/** Answers that say 'not now' rather than 'not this'. */
const passing: readonly number[] = [401, 408, 425, 429];
/** Their wish is met, or can't be any more, when what they concern is gone. */
const overWhenGone: readonly Work["kind"][] = ["like", "follow", "compare", "delete", "remind"];

/** Whether another attempt may have another answer. */
const isPassing = ({ status, answer }: ApiError): boolean =>
  passing.includes(status) ||
  status >= 500 ||
  // The account's, not the entry's: it waits, as for a sign-in.
  answer?.message === messages.accountSuspended;

/** What an error means for what was sent: a refusal is the server's word; anything else may pass. */
export function outcomeOf(work: Work, error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { status: "retry" };
  if (isPassing(error))
    return { status: "retry", after: (error.retryAfter || 0) * 1_000, failure: error.answer?.message ?? fallback };
  if (error.status === 404 && overWhenGone.includes(work.kind)) return { status: "obsolete" };
  return { status: "refused", refusal: refusalOf(error) };
}

/** A session that is there, but for photos that the server refused. */
export function photosOutcome(answer: Answers[keyof Answers], serverId: number | undefined): Outcome | undefined {
  if (!hasPhotos(answer)) return undefined;
  const refused = answer.photos.find(({ error }) => error !== undefined);
  if (!refused?.error) return undefined;
  return { status: "refused", refusal: { message: refused.error, isPhoto: true, issues: [] }, serverId };
}

const hasPhotos = (answer: Answers[keyof Answers]): answer is SentPhotos =>
  typeof answer === "object" && answer !== null && "session" in answer && "photos" in answer;

const isAboutPhoto = ({ status, answer }: ApiError): boolean =>
  status === 413 || status === 415 || isPhotoMessage(answer?.message ?? "");

function refusalOf(error: ApiError): Refusal {
  const message = error.answer?.message ?? fallback;
  return { message, isPhoto: isAboutPhoto(error), issues: error.answer?.issues ?? [] };
}

interface Sending {
  readonly files: Files;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
  /** Whether the rest waits for another attempt (see send-photos.ts). */
  readonly stopsAt: (error: unknown) => boolean;
  /** Each time a further photo has arrived, which isn't to be sent again, or was refused, which the person is to know. */
  readonly onPhotos: (photos: readonly KeptPhoto[]) => Promise<void>;
}

/** What the server answers to each kind. */
export interface Answers {
  log: SentPhotos;
  edit: SentPhotos;
  rate: Session;
  remind: undefined;
  comment: Awaited<ReturnType<typeof postComment>>;
  message: Awaited<ReturnType<typeof sendMessage>>;
  like: unknown;
  follow: unknown;
  compare: Comparison;
  order: undefined;
  delete: undefined;
}

interface Sent {
  readonly answer: Answers[keyof Answers];
  /** Of what it created. */
  readonly serverId?: number;
}

/** No answer stops the rest of the photos; so does any answer that may pass, unless its screen says it. */
export const stopsAt = (error: unknown, isWatched: boolean): boolean =>
  !(error instanceof ApiError) || (!isWatched && isPassing(error));

/** @throws as `call` does */
export async function sendEntry(entry: Entry, sending: Sending): Promise<Sent> {
  const { work, id: key, personId } = entry;
  const { signal } = sending;
  switch (work.kind) {
    case "log": {
      const answer = await logSession(entry, work, sending);
      return { answer, serverId: answer.session.id };
    }
    case "edit":
      return { answer: await editSession(entry, work, sending) };
    case "rate":
      return { answer: await rateSession(work, key, signal) };
    case "remind":
      return { answer: await remind(work, signal) };
    case "comment": {
      const answer = await postComment(work, key, personId);
      return { answer, serverId: answer.id };
    }
    case "message":
      return { answer: await sendMessage(work, key) };
    case "like": {
      const { sessionId, isLiked } = work;
      if (isLiked) return { answer: await call(routes.likeSession, { body: { userId: personId, sessionId } }) };
      return { answer: await call(routes.unlikeSession, { params: { userId: personId, sessionId } }) };
    }
    case "follow":
      if (work.follows) return { answer: await call(routes.followUser, { body: { followingId: work.userId } }) };
      return { answer: await call(routes.unfollowUser, { params: { userId: work.userId } }) };
    case "compare": {
      const { winnerSessionId, loserSessionId } = work;
      const body = { winnerSessionId, loserSessionId, key };
      return { answer: await call(routes.compareSessions, { body, signal }) };
    }
    case "order":
      return { answer: await call(routes.updateRankings, { body: { rankings: work.rankings }, signal }) };
    case "delete": {
      const route = work.what === "session" ? routes.deleteSession : routes.deleteComment;
      return { answer: await call(route, { params: { id: work.itemId } }) };
    }
  }
}

/** An answer about a session that never arrived is left out: the rating must not be lost with it. */
function rateSession({ sessionId, rating, comparisons, changes }: WorkOf<"rate">, key: string, signal: AbortSignal) {
  const known = comparisons?.filter((answer) => answer.sessionId > 0);
  const body = { ...changes, rating, key, ...(known && { comparisons: known }) };
  return call(routes.editSession, { params: { id: sessionId }, body, signal });
}

function remind({ sessionId: id, reminder }: WorkOf<"remind">, signal: AbortSignal): Promise<undefined> {
  if (reminder === null) return call(routes.skipReminder, { params: { id }, signal });
  return call(routes.setReminder, { params: { id }, body: reminder, signal });
}

const postComment = ({ sessionId, content, parentId }: WorkOf<"comment">, key: string, userId: string) =>
  call(routes.postComment, { params: { id: sessionId }, body: { content, parentId, key, userId } });

const sendMessage = ({ userId, content, shared }: WorkOf<"message">, key: string) =>
  call(routes.sendMessage, { params: { userId }, body: { content, shared, key } });

async function logSession(entry: Entry, work: WorkOf<"log">, sending: Sending): Promise<SentPhotos> {
  const photos = withFiles(work.photos, sending.files);
  const pressed = await pressedAt(entry, work.body, sending);
  const said = levelsSaidAt(pressed, work.body.reasonLevels, []);
  const body = { ...work.body, ...said, consumedAt: work.body.consumedAt ?? pressed, key: entry.id };
  const session = await call(routes.logSession, { body, ...(await firstPhoto(photos, [], sending)) });
  const [first, ...others] = photos;
  const withFirst = first?.file ? [{ ...first, stored: first.stored ?? session.photos[0] ?? null }, ...others] : photos;
  return await sendOthers(session, withFirst, [], sending);
}

async function editSession(entry: Entry, work: WorkOf<"edit">, sending: Sending): Promise<SentPhotos> {
  const { sessionId: id, session: edited } = work;
  const pressed = await pressedAt(entry, work.body, sending);
  const said = levelsSaidAt(pressed, work.body.reasonLevels, edited.reasonLevels ?? []);
  const before = withFiles(work.before, sending.files);
  const photos = withFiles(work.photos, sending.files);
  const body = { ...work.body, ...said, key: entry.id };
  const session = await call(routes.editSession, {
    params: { id },
    body,
    ...(await firstPhoto(photos, before, sending)),
  });
  const [first, ...others] = photos;
  const comesAlong = before.length === 0 && first?.file;
  const sent = comesAlong ? [{ ...first, stored: first.stored ?? session.photos[0] ?? null }, ...others] : photos;
  return await sendOthers(session, sent, before, sending);
}

/** Milliseconds from the press, and bytes, up to which the server's own 'now' is the time of the press. */
const prompt = 2_000;
const promptBytes = 1_000_000;

/**
 * 'Now' is when it was pressed, however late it's sent, by the server's clock. Undefined when the server's own 'now' will do, or
 * nothing is said of now.
 */
async function pressedAt(
  { work, madeAt, attempts }: Entry,
  { consumedAt, reasonLevels }: Pick<WorkOf<"log" | "edit">["body"], "consumedAt" | "reasonLevels">,
  { files }: Sending,
): Promise<string | undefined> {
  const bytes = [...files.values()].reduce((sum, { size }) => sum + size, 0);
  const isPrompt = attempts === 0 && Date.now() - madeAt < prompt && bytes < promptBytes;
  const isOfNow = (work.kind === "log" && consumedAt === undefined) || (reasonLevels?.length ?? 0) > 0;
  if (isPrompt || !isOfNow) return undefined;
  if (!knowsServerTime()) await call(routes.getCurrentUser, {});
  return new Date(toServerTime(madeAt)).toISOString();
}

/** How it was before and after was said at the press, too. @param known the halves that may have been said earlier */
function levelsSaidAt(
  pressed: string | undefined,
  levels: WorkOf<"log" | "edit">["body"]["reasonLevels"],
  known: readonly ReasonLevel[],
) {
  if (pressed === undefined || levels === undefined) return {};
  const isNew = (level: LevelChange, half: "before" | "after") => {
    const earlier = known.find(({ reason }) => reason === level.reason)?.[half] ?? null;
    return level[half] !== undefined && level[half] !== earlier;
  };
  return {
    reasonLevels: levels.map((level) => ({
      ...{ ...level, ...(isNew(level, "before") && { beforeAt: level.beforeAt ?? pressed }) },
      ...(isNew(level, "after") && { afterAt: level.afterAt ?? pressed }),
    })),
  };
}

/** The first photo of a session without any comes with the session's own request, which fails with it. */
async function firstPhoto([first]: readonly FormPhoto[], before: readonly FormPhoto[], sending: Sending) {
  const { signal, onProgress } = sending;
  if (before.length > 0 || !first?.file) return { signal };
  const file = await photoToSend(first.file);
  return { signal, file, onProgress: (fraction: number) => onProgress({ number: 1, fraction }) };
}

/** The others follow, by calls of their own. */
async function sendOthers(
  session: Session,
  photos: readonly FormPhoto[],
  before: readonly FormPhoto[],
  { onPhotos, ...sending }: Sending,
): Promise<SentPhotos> {
  if (photos.length === 0 && before.length === 0) return { session, photos };
  const onStored = (now: readonly FormPhoto[]) => onPhotos(now.map(keptPhoto));
  return await sendPhotos(session, { photos, before, ...sending, onStored });
}

const withFiles = (photos: readonly KeptPhoto[], files: Files): FormPhoto[] =>
  photos.map((photo) => ({ ...photo, file: files.get(photo.key) ?? null }));
