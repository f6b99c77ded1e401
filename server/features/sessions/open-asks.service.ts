import type { Connection } from "#server/db/database.ts";
import { withdrawAsk } from "#server/features/notifications/notifications.service.ts";
import { listTrash, updateTrash } from "#server/features/trash/trash.service.ts";
import { deleteCompanion, listOpenAsks } from "./companions.repo.ts";
import type { SessionSnapshot } from "./session-snapshot.repo.ts";

/**
 * In a transaction that has locked the owner: takes back what they've asked and nobody has answered, of sessions in the
 * trash too. It can be asked anew, and nobody is told.
 * @param userId one person who was asked; everyone if absent
 */
export async function takeBackAsks(transaction: Connection, ownerId: string, userId?: string): Promise<void> {
  for (const ask of await listOpenAsks(transaction, ownerId, userId)) {
    await withdrawAsk(transaction, ask);
    await deleteCompanion(transaction, ask);
  }
  const isTheirs = (row: { user_id: string }) => userId === undefined || row.user_id === userId;
  const trashed = { kind: "session", by: [ownerId], ...(userId !== undefined && { mentioning: userId }) } as const;
  for (const { id, content } of await listTrash<SessionSnapshot>(transaction, trashed)) {
    const { companions = [], notifications } = content;
    const asked = new Set(companions.filter((row) => row.state === "asked" && isTheirs(row)).map((row) => row.user_id));
    if (asked.size === 0) continue;
    const kept = {
      companions: companions.filter((row) => !asked.has(row.user_id)),
      notifications: notifications.filter((row) => row.kind !== "companion" || !asked.has(row.user_id)),
    };
    await updateTrash(transaction, { id, content: { ...content, ...kept } });
  }
}
