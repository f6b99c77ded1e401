import { type Polled, polledByContent } from "#server/answers.ts";
import type { Context } from "#server/context.ts";
import type { Asker } from "#server/viewer.ts";
import type { SessionVersions } from "#shared/contract/sessions.ts";
import { listVersions } from "./session-places.repo.ts";

/** With these a device finds out which of the sessions it keeps have changed or gone (docs/decisions/0041). */
export async function listSessionVersions(
  { database: { db } }: Context,
  { userId }: Asker,
): Promise<Polled<SessionVersions>> {
  const rows = await listVersions(db, userId);
  return polledByContent({ sessions: rows.map(({ id, version }) => ({ id, version: version.toString(36) })) });
}
