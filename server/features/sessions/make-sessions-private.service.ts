import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { rotateAddresses } from "#server/features/photos/photos.service.ts";
import { listTrash, updateTrash } from "#server/features/trash/trash.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Asker } from "#server/viewer.ts";
import type { SessionsMadePrivate } from "#shared/contract/sessions.ts";
import { listPhotoIds, listSharedFurtherPhotoIds } from "./session-photos.repo.ts";
import type { SessionSnapshot } from "./session-snapshot.repo.ts";
import * as repo from "./sessions.repo.ts";

/** 'Make all past sessions private': in one transaction, including sessions in the trash; photos get new addresses. */
export async function makeSessionsPrivate(context: Context, viewer: Asker): Promise<SessionsMadePrivate> {
  const { userId } = viewer;
  return await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId);
    const further = await listSharedFurtherPhotoIds(transaction, userId);
    const changed = await repo.updateAllToPrivate(transaction, userId, context.now());
    await repo.clearSharedSessionsCounts(transaction, userId);
    const deleted = await listTrash<SessionSnapshot>(transaction, { kind: "session", by: [userId] });
    for (const { id, content } of deleted)
      await updateTrash(transaction, {
        id,
        content: { ...content, session: { ...content.session, visibility: "private" } },
      });
    await rotateAddresses(transaction, [...changed.flatMap(({ photo_id }) => photo_id ?? []), ...further]);
    for (const { content } of deleted)
      await rotateAddresses(transaction, await listPhotoIds(transaction, content.session));
    return { count: changed.length };
  });
}
