import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { endOtherLoginSessions } from "#server/features/sign-in/login-sessions.service.ts";
import { getCurrentUser } from "#server/features/users/users.service.ts";
import type { Viewer } from "#server/viewer.ts";
import type { CurrentUser, FirstSteps, MarkFirstSteps, PrivacyFlag, UpdatePrivacy } from "#shared/contract/users.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { updateAccount, updatePublicDefaultToPrivate } from "./account.repo.ts";

/** A flag of the contract that has no column here does not compile. `defaultSessionPrivacy` is a part of another column. */
const privacyColumns = {
  allowDiscovery: "allow_discovery",
  showLocation: "show_location",
  allowComments: "allow_comments",
  allowAnalytics: "allow_analytics",
  approveFollowers: "approve_followers",
  showAgreement: "show_agreement",
} as const satisfies Record<Exclude<PrivacyFlag, "defaultSessionPrivacy">, string>;
const privacyFlags = Object.keys(privacyColumns) as (keyof typeof privacyColumns)[];

/** A flag that another device has set meanwhile stays, where the request says which one it changes. */
export async function updatePrivacy(context: Context, viewer: Viewer, wanted: UpdatePrivacy): Promise<CurrentUser> {
  const { changed } = wanted;
  const meant = privacyFlags.filter((flag) => (changed ? flag === changed : wanted[flag] !== undefined));
  const flags = Object.fromEntries(meant.map((flag) => [privacyColumns[flag], wanted[flag]]));
  const default_audience = defaultAudienceOf(wanted);
  const changes = { ...flags, ...(default_audience && { default_audience }), updated_at: context.now() };
  // A transaction, so that a deadlock is retried: switching a flag must not fail for that.
  await inTransaction(context.database, async (transaction) => {
    await updateAccount(transaction, viewer.userId, changes);
    if (isSwitchedOff(wanted)) await updatePublicDefaultToPrivate(transaction, viewer.userId);
  });
  return getCurrentUser(context, viewer.userId);
}

const says = ({ changed }: UpdatePrivacy, name: "defaultAudience" | "defaultSessionPrivacy") =>
  changed === undefined || changed === name;

function defaultAudienceOf(wanted: UpdatePrivacy): Visibility | undefined {
  const { changed, defaultAudience, defaultSessionPrivacy } = wanted;
  if (defaultAudience && says(wanted, "defaultAudience"))
    return defaultAudience === "public" && changed === undefined && !defaultSessionPrivacy
      ? "private"
      : defaultAudience;
  return defaultSessionPrivacy && says(wanted, "defaultSessionPrivacy") ? "public" : undefined;
}

/** The spec's switch knows everyone and no one: turned off, it leaves an audience in between as it is. */
const isSwitchedOff = (wanted: UpdatePrivacy) =>
  !wanted.defaultSessionPrivacy && says(wanted, "defaultSessionPrivacy") && defaultAudienceOf(wanted) === undefined;

/** One's own account alone. A step never becomes undone. */
export async function markFirstSteps(context: Context, viewer: Viewer, done: MarkFirstSteps): Promise<FirstSteps> {
  const changes = {
    ...(done.shown && { first_steps_shown: true }),
    ...(done.codesSaved && { recovery_codes_saved: true }),
    ...(done.welcomeClosed && { welcome_closed: true }),
  };
  if (Object.keys(changes).length > 0)
    await inTransaction(context.database, (transaction) => updateAccount(transaction, viewer.userId, changes));
  return (await getCurrentUser(context, viewer.userId)).firstSteps;
}

export function signOutOtherDevices({ database }: Context, viewer: Viewer): Promise<void> {
  return endOtherLoginSessions(database.db, viewer);
}
