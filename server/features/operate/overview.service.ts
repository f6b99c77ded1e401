import { statfs } from "node:fs/promises";
import type { Context } from "#server/context.ts";
import { findLatestBackups } from "#server/db/transfer/backup-runs.ts";
import { makeSetUpInvite } from "#server/features/invites/invites.service.ts";
import { loginSessionLifetimeMs } from "#server/features/sign-in/login-sessions.service.ts";
import { version } from "#server/version.ts";
import type { Viewer } from "#server/viewer.ts";
import { pages } from "#shared/contract/pages.ts";
import type { Overview } from "#shared/contract/server-settings.ts";
import type { RegistrationMode } from "#shared/domain/enumerations.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { registrationOf } from "./instance-info.service.ts";
import { countPeople, findFirstUserAndAdmin, listLargest } from "./people.repo.ts";
import { countCases } from "./report-desk.service.ts";

const registrationTexts: Readonly<Record<RegistrationMode, string>> = {
  open: "Registration is open: anyone who finds the address can join.",
  invite: "Registration is by invite.",
  closed: "Registration is closed.",
};

const setUpText = (isEmpty: boolean) =>
  isEmpty
    ? "Nobody's here yet. Make the first account, an admin's, within a week"
    : "Nobody runs this server yet. Make someone its admin with npm run operator -- add USERNAME, or open this link within a week";

/** The start's lines for the server's operator, given its address; the set-up link is nowhere else. */
export async function startNotices(context: Context): Promise<(origin: string) => string[]> {
  const { firstId, hasAdmin } = await findFirstUserAndAdmin(context.database.db);
  const token = !hasAdmin ? await makeSetUpInvite(context) : undefined;
  const mode = await registrationOf(context);
  return (origin) => [
    registrationTexts[mode],
    ...(token === undefined ? [] : [`${setUpText(firstId === undefined)}: ${origin}${pages.join}#${token}`]),
  ];
}

/** Whether the viewer was the first here and nobody runs this server. */
export async function mayClaim({ database: { db } }: Context, viewer: Viewer): Promise<{ isFirst: boolean }> {
  const { hasAdmin, firstId } = await findFirstUserAndAdmin(db);
  return { isFirst: !hasAdmin && firstId === viewer.userId };
}

const week = 7 * 24 * 60 * 60_000;
const startedAt = new Date(Date.now() - performance.now()).toISOString();

/** How the server is doing. */
export async function getOverview(
  { database, config, pictures, passwords, now }: Context,
  viewer: Viewer,
  requests: number,
): Promise<Overview> {
  const time = now().getTime();
  const joined = new Date(time - week);
  const expiresAfter = new Date(time - week + loginSessionLifetimeMs);
  const { photos, ...people } = await countPeople(database.db, { joined, expiresAfter });
  const { made } = await findLatestBackups(database.db);
  const { blocks, bavail, bsize } = await statfs(config.dataFolder);
  return {
    version,
    startedAt,
    people,
    storage: { used: (blocks - bavail) * bsize, total: blocks * bsize, photos },
    quota: config.storagePerPerson ?? null,
    largest: await listLargest(database.db, operatorLimits.lists.largest),
    queues: { pictures: pictures.size(), passwords: passwords.size(), requests },
    database: config.databaseUrl === undefined ? "SQLite" : "PostgreSQL",
    lastBackupAt: made?.ended_at.toISOString() ?? null,
    ...(await countCases(database.db, viewer)),
  };
}
