import type { ServerSettingName } from "#shared/domain/enumerations.ts";

/** What admins have set on the Server page; without a row a setting has its default. */
export interface ServerSettingsTable {
  name: ServerSettingName;
  value: string;
  updated_at: Date;
}
