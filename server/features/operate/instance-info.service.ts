import type { Context } from "#server/context.ts";
import { relyingPartyOf } from "#server/features/sign-in/relying-party.service.ts";
import { version } from "#server/version.ts";
import type { About, InstanceInfo } from "#shared/contract/server-settings.ts";
import { type RegistrationMode, registrationModes, type ServerSettingName } from "#shared/domain/enumerations.ts";
import { findSetting, listSettings } from "./server-settings.repo.ts";

export const getAbout = async (context: Context): Promise<About> => ({
  version,
  openIdName: context.openId?.name ?? null,
  sendsMail: context.mailer !== undefined,
  passkeyHost: relyingPartyOf(context.config)?.id ?? null,
  ...(await instanceInfoOf(context)),
});

type Configured = Pick<Context, "config" | "database">;

const modeOf = ({ config }: Configured, stored: string | undefined): RegistrationMode =>
  config.registration ?? registrationModes.find((mode) => mode === stored) ?? "open";

/** REGISTRATION wins; else what the Server page says, and at first everyone may register. */
export async function registrationOf(context: Configured): Promise<RegistrationMode> {
  if (context.config.registration) return context.config.registration;
  return modeOf(context, await findSetting(context.database.db, "registration"));
}

/** What the server is called where names of sites are listed: passkeys, authenticator apps. */
export const serverNameOf = async (context: Configured): Promise<string> =>
  (await findSetting(context.database.db, "name")) ?? "HighNote";

/** What the server says of itself. */
export async function instanceInfoOf(context: Configured): Promise<InstanceInfo> {
  const settings = await listSettings(context.database.db);
  const valueFor = (wanted: ServerSettingName) => settings.find(({ name }) => name === wanted)?.value;
  return {
    name: valueFor("name") ?? null,
    about: valueFor("about") ?? null,
    rules: valueFor("rules") ?? null,
    contact: valueFor("contact") ?? null,
    legal: valueFor("legal") ?? null,
    registration: modeOf(context, valueFor("registration")),
  };
}
