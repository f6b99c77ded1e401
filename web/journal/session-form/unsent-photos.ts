import type { FormPhoto } from "#web/offline/outbox/form-photo.ts";

/** By their sessions, until they're uploaded or the page closes: no file has to be chosen again. */
const unsent = new Map<number, readonly FormPhoto[]>();

export const isUnsent = ({ error }: FormPhoto): boolean => error !== undefined;

export const unsentPhotosOf = (sessionId: number): readonly FormPhoto[] => unsent.get(sessionId) ?? [];

/** @param photos all of the session's form */
export function rememberUnsent(sessionId: number, photos: readonly FormPhoto[]): void {
  const failed = photos.filter(isUnsent);
  if (failed.length > 0) unsent.set(sessionId, failed);
  else unsent.delete(sessionId);
}
