import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { purgeTrashedCommentsOf } from "#server/features/comments/delete-comment.service.ts";
import { listImportIds, removeFilesOf } from "#server/features/imports/imports.service.ts";
import { forgetMailTo } from "#server/features/mail/mail-jobs.service.ts";
import { blankActionsOf } from "#server/features/operate/moderation.service.ts";
import { blankReportsOf } from "#server/features/operate/reports.service.ts";
import { detachPhotosOf, removePhotos } from "#server/features/photos/photos.service.ts";
import { listProductsOf, removeProducts } from "#server/features/products/products.service.ts";
import { listTrashedProductsOf, purgeFromTrashedSessions } from "#server/features/sessions/delete-session.service.ts";
import { endOtherLoginSessions } from "#server/features/sign-in/login-sessions.service.ts";
import { assertPasswordGiven, confirmPasswordIfGiven } from "#server/features/sign-in/password-confirmation.service.ts";
import { forgetAllFailures, keyOfPerson } from "#server/features/sign-in/sign-in-failures.service.ts";
import { endTimeline } from "#server/features/timelines/timelines.service.ts";
import { lockUsers } from "#server/features/users/users.access.ts";
import { getCurrentUser } from "#server/features/users/users.service.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import type { CurrentUser, FirstSteps, MarkFirstSteps, PrivacyFlag, UpdatePrivacy } from "#shared/contract/users.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import {
  deleteUser,
  leaveCounters,
  listNeighbours,
  lockEmailKey,
  lockSessionsCounting,
  updateAccount,
  updatePublicDefaultToPrivate,
} from "./account.repo.ts";

/**
 * Deletes everything of the person: rows in one transaction, files right after. Username and email are free again.
 * @throws 403 naming password when it is needed or wrong, 429 after too many wrong ones
 */
export async function deleteAccount(
  context: Context,
  viewer: Viewer,
  password: string | undefined,
  client: Client,
): Promise<void> {
  const { userId } = viewer;
  await confirmPasswordIfGiven(context, viewer, password, client);
  const { photos, products, imports } = await inTransaction(context.database, async (transaction) => {
    // All in one call, in lock order: friends who delete their accounts at the same time must not deadlock.
    await lockUsers(transaction, [userId, ...(await listNeighbours(transaction, userId))]);
    const emailKey = await lockEmailKey(transaction, userId);
    // Already deleted by a second click or another device.
    if (emailKey === undefined) return { photos: [], products: [], imports: [] };
    await assertPasswordGiven(transaction, viewer, context.now());
    await lockSessionsCounting(transaction, userId);
    await leaveCounters(transaction, userId);
    const imports = await listImportIds(transaction, userId);
    const products = [
      ...(await listProductsOf(transaction, userId)),
      ...(await listTrashedProductsOf(transaction, userId)),
    ];
    const photos = await detachPhotosOf(transaction, userId, context.now());
    for (const accountKey of [emailKey, keyOfPerson(userId)]) await forgetAllFailures(transaction, accountKey);
    await forgetMailTo(transaction, emailKey);
    await purgeFromTrashedSessions(transaction, userId);
    await purgeTrashedCommentsOf(transaction, userId);
    await endTimeline(transaction, userId);
    await blankReportsOf(transaction, userId);
    await blankActionsOf(transaction, userId);
    await deleteUser(transaction, userId);
    return { photos, products, imports };
  });
  // Before what may take long, and after it, as that writes to the log, too.
  context.database.truncateLogSoon();
  await removePhotos(context, photos);
  await removeFilesOf(context, imports);
  await removeProducts(context, products);
  context.database.truncateLogSoon();
}

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
