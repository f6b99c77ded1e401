import { editedFields } from "#shared/contract/edited-fields.ts";
import type { EditSession, LogSession } from "#shared/contract/sessions.ts";
import { conflictsOf } from "#web/core/api/api-error.ts";
import type { Entry, KeptPhoto, OutboxRequest } from "#web/offline/device/outbox-entry.ts";
import { logRequest } from "#web/offline/device/outbox-requests.ts";

/** The request with other photos, where it has any. */
export const withPhotos = (request: OutboxRequest, photos: readonly KeptPhoto[]): OutboxRequest =>
  "photos" in request ? { ...request, photos } : request;

/** A refused session with other values; what the refusal told of another device is known by now. */
export function amended({ request, refusal }: Entry, changes: EditSession): OutboxRequest {
  if (request.route === "logSession") {
    const chosen = changes.isPublic === undefined ? {} : { isDefaultAudience: false };
    return logRequest({ ...request.body, ...(changes as LogSession), ...chosen }, request.photos);
  }
  if (request.route !== "editSession") return request;
  const { session, body, params } = request;
  const seen = Object.fromEntries(conflictsOf(refusal?.issues ?? []).map(({ path, now }) => [path, now]));
  // As the first form found them: the changes were made of what this entry would have made of them.
  const found = session ? Object.entries(editedFields(session)).filter(([name]) => name in changes) : [];
  const before = session && params.id < 0 ? undefined : { ...Object.fromEntries(found), ...body.before, ...seen };
  return { ...request, body: { ...body, ...changes, before } };
}

/** A comment or message in other words. */
export function reworded(request: OutboxRequest, content: string): OutboxRequest {
  if (request.route === "postComment") return { ...request, body: { ...request.body, content } };
  return request.route === "sendMessage" ? { ...request, body: { ...request.body, content } } : request;
}

/** An edit that leaves it to the server whom the session is for. */
export function withoutAudience(request: OutboxRequest): OutboxRequest {
  if (request.route !== "editSession") return request;
  const { visibility, isPublic, before, ...body } = request.body;
  const { visibility: _visibility, isPublic: _isPublic, ...others } = before ?? {};
  return { ...request, body: { ...body, ...(before && { before: others }) } };
}
