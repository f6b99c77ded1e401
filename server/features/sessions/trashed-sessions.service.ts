import type { Connection } from "#server/db/database.ts";
import { listTrash, updateTrash } from "#server/features/trash/trash.service.ts";
import type { SessionSnapshot } from "./session-snapshot.repo.ts";

/**
 * Applies what happens to a person's answers to the sessions that Undo could still bring back. Lock the person first.
 * @param mentioning a text that is in each one concerned; all of them if absent
 */
export async function changeTrashedSessions(
  transaction: Connection,
  { userId, mentioning }: { userId: string; mentioning?: string },
  change: (content: Pick<SessionSnapshot, "comparisons" | "ratings">) => Partial<SessionSnapshot>,
): Promise<void> {
  const trashed = { kind: "session", by: [userId], ...(mentioning !== undefined && { mentioning }) } as const;
  for (const { id, content } of await listTrash<SessionSnapshot>(transaction, trashed))
    await updateTrash(transaction, { id, content: { ...content, ...change(content) } });
}
