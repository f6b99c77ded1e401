import type { NotificationKind } from "#shared/domain/enumerations.ts";

/** The kinds that a person has switched off; none of theirs are made. */
export interface MutedNotificationsTable {
  user_id: string;
  kind: NotificationKind;
}
