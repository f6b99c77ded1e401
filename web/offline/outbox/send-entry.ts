import type { Comment } from "#shared/contract/comments.ts";
import { messages } from "#shared/contract/errors.ts";
import type { FollowState } from "#shared/contract/follows.ts";
import type { LikeState } from "#shared/contract/likes.ts";
import type { Message } from "#shared/contract/messages.ts";
import type { Comparison } from "#shared/contract/rankings.ts";
import { routes } from "#shared/contract/routes.ts";
import type { EditSession, Session } from "#shared/contract/sessions.ts";
import type { LevelChange, ReasonLevel } from "#shared/domain/reasons.ts";
import { call, callAny } from "#web/core/api/api.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { knowsServerTime, toServerTime } from "#web/core/api/server-clock.ts";
import { isPhotoMessage, photoToSend } from "#web/core/browser/chosen-photo.ts";
import type { Files } from "#web/offline/device/kept-file.ts";
import type {
  Entry,
  KeptPhoto,
  Noun,
  OutboxRequest,
  Refusal,
  RequestTo,
  SentRoute,
} from "#web/offline/device/outbox-entry.ts";
import { type FormPhoto, keptPhoto } from "./form-photo.ts";
import type { Outcome } from "./outbox-rules.ts";
import { type SentPhotos, sendPhotos, type UploadProgress } from "./send-photos.ts";

const fallback = "Something went wrong. Please try again.";
/** Answers that say 'not now' rather than 'not this'. */
const passing: readonly number[] = [401, 408, 425, 429];
/** Their wish is met, or can't be any more, when what they concern is gone. */
const overWhenGone: readonly Noun[] = ["like", "follow", "comparison", "deletion", "reminder"];
/** They take the entry's key, by which the server knows them when they come again; the others set a state. */
const keyed: readonly SentRoute[] = ["logSession", "editSession", "postComment", "sendMessage", "compareSessions"];

/** Whether another attempt may have another answer. */
export const isPassing = ({ status, answer }: ApiError): boolean =>
  passing.includes(status) ||
  status >= 500 ||
  // The account's, not the entry's: it waits, as for a sign-in.
  answer?.message === messages.accountSuspended;

/** What an error means for what was sent: a refusal is the server's word; anything else may pass. */
export function outcomeOf({ label }: OutboxRequest, error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { status: "retry" };
  if (isPassing(error))
    return { status: "retry", after: (error.retryAfter || 0) * 1_000, failure: error.answer?.message ?? fallback };
  if (error.status === 404 && overWhenGone.includes(label.noun)) return { status: "obsolete" };
  return { status: "refused", refusal: refusalOf(error) };
}

/** A session that is there, but for photos that the server refused. */
export function photosOutcome(answer: unknown, serverId: number | undefined): Outcome | undefined {
  if (!hasPhotos(answer)) return undefined;
  const refused = answer.photos.find(({ error }) => error !== undefined);
  if (!refused?.error) return undefined;
  return { status: "refused", refusal: { message: refused.error, isPhoto: true, issues: [] }, serverId };
}

const hasPhotos = (answer: unknown): answer is SentPhotos =>
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

/** What the server answers with more than that it's done; a session comes with the photos as its form has them by now. */
interface Answers {
  logSession: SentPhotos;
  editSession: SentPhotos;
  postComment: Comment;
  sendMessage: Message;
  likeSession: LikeState;
  followUser: FollowState;
  compareSessions: Comparison;
}
export type AnswerTo<Route extends SentRoute> = Route extends keyof Answers ? Answers[Route] : undefined;

interface Sent {
  readonly answer: unknown;
  /** The server's id of what the request created. */
  readonly serverId?: number | undefined;
}

/** No answer stops the rest of the photos; so does any answer that may pass, unless its screen says it. */
export const stopsAt = (error: unknown, isWatched: boolean): boolean =>
  !(error instanceof ApiError) || (!isWatched && isPassing(error));

/** Repeats an entry's request under its key. @throws as `call` does */
export async function sendEntry(entry: Entry, sending: Sending): Promise<Sent> {
  const { request, id: key } = entry;
  if (isOfSession(request)) {
    const answer = await sendSession(entry, request, sending);
    return { answer, serverId: request.route === "logSession" ? answer.session.id : undefined };
  }
  const { route, label, queue, ...asked } = request;
  const body = "body" in asked && (keyed.includes(route) ? { ...asked.body, key } : asked.body);
  const answer = await callAny(routes[route], { ...asked, ...(body && { body }), signal: sending.signal });
  return { answer, serverId: route === "postComment" ? (answer as Comment).id : undefined };
}

type SessionRequest = RequestTo<"logSession" | "editSession">;

const isOfSession = (request: OutboxRequest): request is SessionRequest =>
  request.route === "logSession" || request.route === "editSession";

async function sendSession(entry: Entry, request: SessionRequest, sending: Sending): Promise<SentPhotos> {
  const photos = withFiles(request.photos ?? [], sending.files);
  const before = withFiles("before" in request ? (request.before ?? []) : [], sending.files);
  const pressed = await pressedAt(entry, request, sending);
  const session = await sendWords(entry, request, pressed, await firstPhoto(photos, before, sending));
  const [first, ...others] = photos;
  const comesAlong = before.length === 0 && first?.file;
  const sent = comesAlong ? [{ ...first, stored: first.stored ?? session.photos[0] ?? null }, ...others] : photos;
  return await sendOthers(session, sent, before, sending);
}

/** @param photo what comes along */
async function sendWords(
  { id: key }: Entry,
  request: SessionRequest,
  pressed: string | undefined,
  photo: Awaited<ReturnType<typeof firstPhoto>>,
): Promise<Session> {
  if (request.route === "logSession") {
    const said = levelsSaidAt(pressed, request.body.reasonLevels, []);
    const body = { ...request.body, ...said, consumedAt: request.body.consumedAt ?? pressed, key };
    return await call(routes.logSession, { body, ...photo });
  }
  const { session, body: edit, params } = request;
  const said = levelsSaidAt(pressed, edit.reasonLevels, session?.reasonLevels ?? []);
  const body = { ...edit, ...answersThatArrived(edit), ...said, key };
  return await call(routes.editSession, { params, body, ...photo });
}

/** An answer about a session that never arrived is left out: the rating must not be lost with it. */
const answersThatArrived = ({ comparisons }: EditSession) =>
  comparisons && { comparisons: comparisons.filter(({ sessionId }) => sessionId > 0) };

/** Milliseconds from the press, and bytes, up to which the server's own 'now' is the time of the press. */
const promptMs = 2_000;
const promptBytes = 1_000_000;

/**
 * 'Now' is when it was pressed, however late it's sent, by the server's clock. Undefined when the server's own 'now' will do, or
 * nothing is said of now.
 */
async function pressedAt(
  { madeAt, attempts }: Entry,
  request: SessionRequest,
  { files }: Sending,
): Promise<string | undefined> {
  const { consumedAt, reasonLevels = [] } = request.body;
  const bytes = [...files.values()].reduce((sum, { size }) => sum + size, 0);
  const isPrompt = attempts === 0 && Date.now() - madeAt < promptMs && bytes < promptBytes;
  const isOfNow = reasonLevels.length > 0 || (request.route === "logSession" && consumedAt === undefined);
  if (isPrompt || !isOfNow) return undefined;
  if (!knowsServerTime()) await call(routes.getCurrentUser, {});
  return new Date(toServerTime(madeAt)).toISOString();
}

/** Levels before and after count from the press, too. @param known those said earlier, because only new ones get its time */
function levelsSaidAt(pressed: string | undefined, levels: EditSession["reasonLevels"], known: readonly ReasonLevel[]) {
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
