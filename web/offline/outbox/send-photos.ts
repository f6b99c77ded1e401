import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { call } from "#web/core/api/api.ts";
import { ApiError, errorMessage } from "#web/core/api/api-error.ts";
import { photoToSend } from "#web/core/browser/chosen-photo.ts";
import type { FormPhoto } from "./form-photo.ts";

export interface UploadProgress {
  /** Of the chosen photos, from 1. */
  readonly number: number;
  /** Sent share of this photo, 0 to 1. */
  readonly fraction: number;
}

export interface PhotosToSend {
  /** As the form has them. */
  readonly photos: readonly FormPhoto[];
  /** As the form had them when it was opened. */
  readonly before: readonly FormPhoto[];
  /** Not called without a new photo. */
  readonly onProgress: (progress: UploadProgress) => void;
  /** Cancels the uploads and the requests. */
  readonly signal: AbortSignal;
}

interface PhotosUnderWay extends PhotosToSend {
  /** Told of each photo that has arrived or was left behind, with the others. */
  readonly onStored: (photos: readonly FormPhoto[]) => Promise<void>;
  /** Whether the rest waits for another attempt, instead of the photo being left behind with its reason. */
  readonly stopsAt: (error: unknown) => boolean;
}

export interface SentPhotos {
  readonly session: Session;
  /** As the form has them now; those that failed say why. */
  readonly photos: readonly FormPhoto[];
}

/**
 * Makes the photos of a saved session those of the form, one request each, so that a failure concerns one photo alone.
 * @throws when it is cancelled or stops, or when the order can't be saved
 */
export async function sendPhotos(
  saved: Session,
  { photos, before, onProgress, signal, onStored, stopsAt }: PhotosUnderWay,
): Promise<SentPhotos> {
  const params = { id: saved.id };
  const removed = before.flatMap(({ stored }) =>
    stored && !photos.some((photo) => photo.stored?.id === stored.id) ? stored.id : [],
  );
  for (const photoId of removed)
    await call(routes.removePhoto, { params: { ...params, photoId }, signal }).catch(ignoreMissing);
  let session = removed.length > 0 ? await call(routes.getSession, { params, signal }) : saved;

  let number = photos.filter(({ file, stored }) => file && stored).length;
  const sent: FormPhoto[] = [];
  for (const photo of photos) {
    try {
      if (isUnsent(photo)) {
        number += 1;
        session = await upload(session, photo, (fraction) => onProgress({ number, fraction }), signal);
        // The last one also when it had arrived before, and only the answer was lost.
        sent.push({ ...photo, stored: session.photos.at(-1) ?? null, error: undefined });
      } else {
        session = (await saveWords(session, photo, signal)) ?? session;
        sent.push({ ...photo, error: undefined });
      }
    } catch (error) {
      if (signal.aborted || stopsAt(error)) throw error;
      sent.push({ ...photo, error: errorMessage(error, "This photo didn't upload.") });
    }
    await onStored([...sent, ...photos.slice(sent.length)]);
  }
  return { session: await order(session, sent, signal), photos: sent };
}

const isUnsent = ({ file, stored }: FormPhoto) => file !== null && stored === null;

async function upload(
  { id }: Session,
  { key, file, alt }: FormPhoto,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Session> {
  const content = file && (await photoToSend(file));
  return await call(routes.addPhoto, { params: { id }, body: { key, alt }, file: content, onProgress, signal });
}

/** Undefined when nothing else is said of it now. */
async function saveWords({ id }: Session, { stored, alt }: FormPhoto, signal: AbortSignal) {
  if (!stored || (stored.alt ?? "") === alt.trim()) return undefined;
  return await call(routes.describePhoto, { params: { id, photoId: stored.id }, body: { alt }, signal });
}

async function order(session: Session, photos: readonly FormPhoto[], signal: AbortSignal): Promise<Session> {
  const ids = session.photos.map(({ id }) => id);
  const wanted = photos.flatMap(({ stored }) => (stored && ids.includes(stored.id) ? stored.id : []));
  // Those that another device added stay at the end.
  const photoIds = [...new Set([...wanted, ...ids])];
  if (photoIds.join() === ids.join()) return session;
  return await call(routes.orderPhotos, { params: { id: session.id }, body: { photoIds }, signal });
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
