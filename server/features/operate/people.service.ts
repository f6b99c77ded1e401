import { Readable } from "node:stream";
import type { Context } from "#server/context.ts";
import { allPages, type Page, type PageRequest } from "#server/db/query/pagination.ts";
import { notFound } from "#server/errors.ts";
import { loginSessionLifetimeMs } from "#server/features/sign-in/login-sessions.service.ts";
import type { Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { ListedPerson, LoggedAction, PersonRecord } from "#shared/contract/operator-people.ts";
import { csvHead, csvLine } from "#shared/domain/csv-cell.ts";
import type { LogPart } from "#shared/domain/enumerations.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { personSearchKey } from "#shared/domain/search-key.ts";
import * as repo from "./people.repo.ts";

const head = ["id", "time", "operator", "action", "what", "person", "reason", "until", "report"];
const lineOf = ({ id, createdAt, operator, action, kind, username, reason, endsAt, reportId }: LoggedAction) =>
  csvLine([id, createdAt, operator, action, kind, username, reason, endsAt, reportId]);

/** The whole action log that the viewer may read as a table, the last first. */
export function exportActions(context: Context, viewer: Viewer): Readable {
  async function* lines() {
    yield csvHead(head);
    for await (const actions of allPages((page) => listActions(context, viewer, "all", page)))
      yield actions.map(lineOf).join("");
  }
  return Readable.from(lines(), { objectMode: false });
}

/** Everyone, by username; with `q` those whose names contain it. */
export async function listPeople(
  { database }: Context,
  viewer: Viewer,
  { q, ...page }: PageRequest & { q: string },
): Promise<Page<ListedPerson>> {
  const { items, next } = await repo.listPeople(database.db, viewer.userId, personSearchKey(q), page);
  return { items: items.map(presentListed), next };
}

/** Numbers, invites and the record: nothing of what the person wrote. @throws 404 */
export async function getPerson({ database: { db } }: Context, viewer: Viewer, userId: string): Promise<PersonRecord> {
  const person = await repo.findPerson(db, viewer.userId, userId);
  if (!person) throw notFound(messages.userNotFound);
  const { photos, devices, reports } = await repo.countOf(db, viewer.userId, userId);
  const { joined } = operatorLimits.lists;
  return {
    ...presentListed(person),
    createdAt: person.created_at.toISOString(),
    publicSessionsCount: person.public_sessions_count,
    ...{ photosCount: photos, devices, reports },
    invitedBy: (await repo.findInviter(db, userId)) ?? null,
    invited: await repo.listInvited(db, userId, joined),
    actions: (await repo.listActionsOn(db, viewer.userId, userId, joined)).map(presentAction),
  };
}

export async function listActions(
  { database }: Context,
  viewer: Viewer,
  part: LogPart,
  page: PageRequest,
): Promise<Page<LoggedAction>> {
  const { items, next } = await repo.listActions(database.db, viewer.userId, part, page);
  return { items: items.map(presentAction), next };
}

const presentListed = (row: repo.PersonRow): ListedPerson => ({
  ...{ id: row.id, username: row.username, firstName: row.first_name, lastName: row.last_name, role: row.role },
  sessionsCount: row.sessions_count,
  storage: row.storage ?? 0,
  lastHereAt: lastUse(row.expires_last),
  isSuspended: row.suspended_at !== null,
  suspendedUntil: row.suspended_until?.toISOString() ?? null,
  openReports: row.open_reports ?? 0,
});

/** A sign-in ends so long after its last use, which is noted once a day. */
const lastUse = (expires: Date | null) =>
  expires === null ? null : new Date(new Date(expires).getTime() - loginSessionLifetimeMs).toISOString();

const presentAction = (row: repo.ActionRow): LoggedAction => ({
  ...{ id: row.id, action: row.action, kind: row.kind, operator: row.operator, username: row.username },
  ...{ reason: row.reason, endsAt: row.ends_at?.toISOString() ?? null, reportId: row.report_id },
  createdAt: row.created_at.toISOString(),
});
