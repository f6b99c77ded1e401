import type { Context } from "#server/context.ts";
import { relyingPartyOf } from "#server/features/auth/relying-party.service.ts";
import { serverWordsOf } from "#server/features/server-settings/server-words.service.ts";
import { version } from "#server/version.ts";
import type { About } from "#shared/contract/about.ts";

export const getAbout = async (context: Context): Promise<About> => ({
  version,
  openIdName: context.openId?.name ?? null,
  sendsMail: context.mailer !== undefined,
  passkeyHost: relyingPartyOf(context.config)?.id ?? null,
  ...(await serverWordsOf(context)),
});
