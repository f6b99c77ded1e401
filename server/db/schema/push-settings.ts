import type { NotificationKind } from "#shared/domain/enumerations.ts";
import type { Json } from "./column-types.ts";

/** What a person's devices are told of; no row until something is changed. */
export interface PushSettingsTable {
  user_id: string;
  kinds_off: Json<NotificationKind[]>;
  /** Minutes of the day; both null without quiet hours. */
  quiet_from: number | null;
  quiet_until: number | null;
}
