import type { Connection } from "#server/db/database.ts";
import { listTrash, updateTrash } from "#server/features/trash/trash.service.ts";
import type { SessionSnapshot } from "./session-snapshot.repo.ts";

/** Applies what happens to all of a person's answers to the sessions that Undo could still bring back. Lock the person first. */
export async function changeTrashedSessions(
  transaction: Connection,
  userId: string,
  change: (content: Pick<SessionSnapshot, "comparisons" | "ratings">) => Partial<SessionSnapshot>,
): Promise<void> {
  for (const { id, content } of await listTrash<SessionSnapshot>(transaction, { kind: "session", by: [userId] }))
    await updateTrash(transaction, { id, content: { ...content, ...change(content) } });
}
