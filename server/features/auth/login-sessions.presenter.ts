import { createHash } from "node:crypto";
import type { Row } from "#server/db/schema/tables.ts";
import type { Viewer } from "#server/viewer.ts";
import type { LoginSession } from "#shared/contract/auth.ts";
import { deviceName } from "#shared/domain/device-name.ts";

/** Identifies a sign-in to its owner. Neither the session id nor its stored hash can be derived from it. */
export const publicId = (sid: string): string => createHash("sha256").update(`name of ${sid}`).digest("base64url");

export function presentLoginSession(viewer: Viewer, { sid, sess, way }: Row<"login_sessions">): LoginSession {
  return {
    id: publicId(sid),
    device: sess.userAgent === null ? null : deviceName(sess.userAgent),
    way,
    createdAt: sess.createdAt,
    lastUsedAt: sess.lastUsedAt,
    isCurrent: sid === viewer.sid,
  };
}
