import { hash, randomBytes } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { LinkPurpose } from "#shared/domain/enumerations.ts";
import { linkLimits } from "#shared/domain/link-limits.ts";
import * as repo from "./credentials.repo.ts";

const hashOf = (token: string) => hash("sha256", token);

/**
 * A link to the person's own address, which dies with it, or one without an address that an admin hands over. Several
 * may be open: else anyone who asks for one would end the one that its owner is about to open.
 * @returns its token: 256 random bits, which only the link holds
 */
export async function makeLink(
  { now }: Pick<Context, "now">,
  connection: Connection,
  { id, email_key }: { id: string; email_key: string | null },
  purpose: LinkPurpose,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const lifetime = email_key === null ? linkLimits.handedOver : linkLimits[purpose];
  const expires_at = new Date(now().getTime() + lifetime);
  await repo.insertLink(connection, { token_hash: hashOf(token), user_id: id, purpose, email_key, expires_at });
  return token;
}

/** @returns the link, unless it is unknown, used or expired */
export const findLink = ({ now }: Context, connection: Connection, token: string, purpose: LinkPurpose) =>
  repo.findLink(connection, { token_hash: hashOf(token), purpose, now: now() });

/** In a transaction that has locked the person. @returns false if it was used since it was found */
export async function spendLink(transaction: Connection, { token_hash, user_id, purpose }: repo.Link) {
  if (!(await repo.deleteLink(transaction, token_hash))) return false;
  await repo.deleteLinksOf(transaction, user_id, purpose);
  return true;
}

/** Ends every link to set a new password. */
export const endResetLinks = (transaction: Connection, userId: string) =>
  repo.deleteLinksOf(transaction, userId, "reset");

export const sweepLinks = ({ database, now }: Context) => repo.deleteLinksBefore(database.db, now());
