import type { Context } from "#server/context.ts";
import { makeSetUpInvite } from "#server/features/invites/invites.service.ts";
import { registrationOf } from "#server/features/server-settings/server-words.service.ts";
import { pages } from "#shared/contract/pages.ts";
import type { RegistrationMode } from "#shared/domain/enumerations.ts";
import { findOut } from "./roles.repo.ts";

const registrationTexts: Readonly<Record<RegistrationMode, string>> = {
  open: "Registration is open: anyone who finds the address can join.",
  invite: "Registration is by invite.",
  closed: "Registration is closed.",
};

/** The start's lines for the server's operator, given its address; the set-up link is nowhere else. */
export async function startNotices(context: Context): Promise<(origin: string) => string[]> {
  const { isEmpty, hasAdmin } = await findOut(context.database.db);
  const token = isEmpty ? await makeSetUpInvite(context) : undefined;
  const mode = await registrationOf(context);
  return (origin) => [
    registrationTexts[mode],
    ...(token === undefined
      ? []
      : [`Nobody's here yet. Make the first account, an admin's, within a week: ${origin}${pages.join}#${token}`]),
    ...(isEmpty || hasAdmin ? [] : ["There's no admin yet. Make someone one: npm run operator -- add USERNAME"]),
  ];
}
