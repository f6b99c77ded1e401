import type { Context } from "#server/context.ts";
import { relyingPartyOf } from "#server/features/auth/relying-party.ts";
import { serverWordsOf } from "#server/features/server-settings/server-words.service.ts";
import { version } from "#server/version.ts";
import type { About } from "#shared/contract/about.ts";

export const getAbout = async (context: Context): Promise<About> => ({
  version,
  sendsMail: context.mailer !== undefined,
  passkeyHost: relyingPartyOf(context.config)?.id ?? null,
  ...(await serverWordsOf(context)),
});
