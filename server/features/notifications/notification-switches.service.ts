import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Viewer } from "#server/viewer.ts";
import type { NotificationSwitches, SwitchNotifications } from "#shared/contract/notifications.ts";
import { notificationKinds } from "#shared/domain/enumerations.ts";
import * as muted from "./notification-switches.repo.ts";

const allOn: NotificationSwitches = {
  follow: true,
  like: true,
  comment: true,
  reply: true,
  mention: true,
  message: true,
};

export function getNotificationSwitches({ database: { db } }: Context, viewer: Viewer): Promise<NotificationSwitches> {
  return readSwitches(db, viewer);
}

/** Kinds that aren't named stay. */
export async function switchNotifications(
  { database }: Context,
  viewer: Viewer,
  switches: SwitchNotifications,
): Promise<NotificationSwitches> {
  return await inTransaction(database, async (transaction) => {
    for (const kind of notificationKinds) {
      const isOn = switches[kind];
      if (isOn !== undefined) await (isOn ? muted.unmute : muted.mute)(transaction, viewer.userId, kind);
    }
    return await readSwitches(transaction, viewer);
  });
}

async function readSwitches(connection: Connection, { userId }: Viewer): Promise<NotificationSwitches> {
  const switches = { ...allOn };
  for (const kind of await muted.listMuted(connection, userId)) switches[kind] = false;
  return switches;
}
