import { messages } from "#shared/contract/errors.ts";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema/tables.ts";
import { forbidden, notFound } from "../../errors.ts";
import type { Viewer } from "../../http/authentication.ts";
import { findSession, lockSession } from "./sessions.repo.ts";

declare const visible: unique symbol;
declare const owned: unique symbol;

/** A row that the asker may see. Only this file hands such rows out, so a forgotten check does not compile. */
export type Visible<Of> = Of & { readonly [visible]: true };
/** A row that belongs to the asker. */
export type Owned<Of> = Visible<Of> & { readonly [owned]: true };

export type SessionRow = Row<"cannabis_sessions">;
/** Whoever asks; the id of the sign-in does not matter here. */
export type Asker = Pick<Viewer, "userId">;

const isOwned = (row: SessionRow, { userId }: Asker): row is Owned<SessionRow> => row.user_id === userId;

const isVisible = (row: SessionRow, asker: Asker): row is Visible<SessionRow> => row.is_public || isOwned(row, asker);

function asVisible(row: SessionRow | undefined, viewer: Asker): Visible<SessionRow> {
  if (!row || !isVisible(row, viewer)) throw notFound(messages.sessionNotFound);
  return row;
}

function asOwned(row: SessionRow | undefined, viewer: Asker): Owned<SessionRow> {
  const session = asVisible(row, viewer);
  if (!isOwned(session, viewer)) throw forbidden();
  return session;
}

/** @throws 404 when there is no such session or it is somebody else's private one (decisions.md, Transport) */
export async function findVisibleSession(connection: Connection, viewer: Asker, id: number) {
  return asVisible(await findSession(connection, id), viewer);
}

/** The same inside a transaction, where nobody may change the session until it ends. */
export async function lockVisibleSession(transaction: Connection, viewer: Asker, id: number) {
  return asVisible(await lockSession(transaction, id), viewer);
}

/** @throws 404 when it is not visible, 403 when it is but belongs to somebody else */
export async function findOwnedSession(connection: Connection, viewer: Asker, id: number) {
  return asOwned(await findSession(connection, id), viewer);
}

/** The same inside a transaction, where nobody may change the session until it ends. */
export async function lockOwnedSession(transaction: Connection, viewer: Asker, id: number) {
  return asOwned(await lockSession(transaction, id), viewer);
}
