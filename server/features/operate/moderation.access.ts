import type { Connection } from "#server/db/database.ts";
import { badRequest, forbidden, notFound } from "#server/errors.ts";
import type { Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import { operatorMessages } from "#shared/contract/operator-errors.ts";
import { mayActOn } from "#shared/domain/operator-role.ts";
import { listStandings } from "./moderation.repo.ts";

export interface Operator {
  operator: string;
  operatorId: string;
}

/** The viewer as the record names them. The role is read again: it may have ended since the request began. @throws 403 */
export async function operatorOf(transaction: Connection, viewer: Viewer): Promise<Operator> {
  const [own] = await listStandings(transaction, [viewer.userId]);
  if (!own || own.role === null || own.suspended_at !== null) throw forbidden(operatorMessages.operatorsOnly);
  return { operator: own.username, operatorId: own.id };
}

/**
 * In a transaction that has locked both: two admins may be ending each other's role.
 * @throws 400 to oneself, 403 when the role has ended or isn't enough for this person, 404 nobody
 */
export async function operatorActingOn(transaction: Connection, viewer: Viewer, userId: string): Promise<Operator> {
  if (userId === viewer.userId) throw badRequest(operatorMessages.yourself);
  const operator = await operatorOf(transaction, viewer);
  const standings = await listStandings(transaction, [viewer.userId, userId]);
  const roleOf = (wanted: string) => standings.find(({ id }) => id === wanted);
  const person = roleOf(userId);
  if (!person) throw notFound(messages.userNotFound);
  if (!mayActOn(roleOf(viewer.userId)?.role ?? null, person.role)) throw forbidden(operatorMessages.notYourCall);
  return operator;
}
