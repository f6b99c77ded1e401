import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { forbidden, notFound } from "#server/errors.ts";
import { bumpVersionsOfRecipients } from "#server/features/notifications/notifications.service.ts";
import { attachPhoto, detachPhoto, removePhotos, withStoredPhoto } from "#server/features/photos/photos.service.ts";
import { askToVerify } from "#server/features/sign-in/mailed-links.service.ts";
import { assertPasswordGiven, confirmPasswordIfGiven } from "#server/features/sign-in/password-confirmation.service.ts";
import { logSecurityEvent, storeSecurityEvent } from "#server/features/sign-in/security-events.service.ts";
import type { UploadedFile } from "#server/media/incoming-folder.ts";
import { changesOf } from "#server/merge-edit.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { CurrentUser, EditProfile } from "#shared/contract/users.ts";
import { assertIdentityIsFree, identityKeys, reportTakenIdentity } from "./identity.service.ts";
import { assertPersonVisible } from "./users.access.ts";
import { findUserForUpdate, updateUser } from "./users.repo.ts";
import { getCurrentUser } from "./users.service.ts";

interface ProfileChange {
  userId: string;
  changes: EditProfile;
  file: UploadedFile | undefined;
  client: Client;
}

/**
 * An absent field stays. A new avatar wins over `removeAvatar`.
 * @throws 403 another person's profile, 404 a person whom the viewer may not see, 409 naming the field that is taken or as `changesOf`,
 * 400 an unreadable avatar; 403 naming password when a new email needs it or it is wrong, 429 after too many wrong ones
 */
export async function editProfile(
  context: Context,
  viewer: Viewer,
  { userId, changes: { password, ...edit }, file, client }: ProfileChange,
): Promise<CurrentUser> {
  const { database } = context;
  if (userId !== viewer.userId) {
    await assertPersonVisible(database.db, viewer, userId);
    throw forbidden();
  }
  await confirmPasswordIfGiven(context, viewer, password, client);
  const now = context.now();
  const { released, hasNewEmail } = await withStoredPhoto(context, { kind: "avatar", userId, file }, (avatarId) =>
    reportTakenIdentity(() =>
      inTransaction(database, (transaction) =>
        saveProfile(transaction, { viewer, edit, avatarId, userAgent: client.userAgent, now }),
      ),
    ),
  );
  if (hasNewEmail) logSecurityEvent(context, "emailChanged");
  if (released !== null) await removePhotos(context, [released]);
  const user = await getCurrentUser(context, userId);
  if (hasNewEmail) await askToVerify(context, user);
  return user;
}

interface Saving {
  viewer: Viewer;
  edit: Omit<EditProfile, "password">;
  userAgent: string | undefined;
  avatarId: string | undefined;
  now: Date;
}

interface Saved {
  /** The detached avatar, to be removed after the transaction. */
  released: string | null;
  hasNewEmail: boolean;
}

/** The columns that notifications show of their sender. */
const shownOfSender = ["username", "first_name", "last_name", "avatar_id"] as const;

const editedFields = (user: Row<"users">) => ({
  username: user.username,
  email: user.email,
  firstName: user.first_name,
  lastName: user.last_name,
  bio: user.bio,
  location: user.location,
});

async function saveProfile(
  transaction: Connection,
  { viewer, edit, avatarId, userAgent, now }: Saving,
): Promise<Saved> {
  const { userId } = viewer;
  const user = await findUserForUpdate(transaction, userId);
  if (!user) throw notFound(messages.userNotFound);
  const changes = changesOf(edit, editedFields(user));
  const names = {
    username: changes.username ?? user.username,
    email: changes.email ?? user.email,
    first_name: changes.firstName ?? user.first_name,
    last_name: changes.lastName ?? user.last_name,
  };
  const keys = identityKeys(names);
  const hasNewEmail = keys.email_key !== user.email_key;
  if (hasNewEmail) await assertPasswordGiven(transaction, viewer, now);
  await assertIdentityIsFree(transaction, keys, userId);
  const releasesAvatar = avatarId !== undefined || changes.removeAvatar === true;
  if (avatarId !== undefined) await attachPhoto(transaction, avatarId, now);
  if (releasesAvatar && user.avatar_id !== null) await detachPhoto(transaction, user.avatar_id, now);
  // Before the change: it's the old address whose owner must know.
  if (hasNewEmail) await storeSecurityEvent(transaction, { userId, kind: "emailChanged", userAgent, now });
  const saved = { ...names, avatar_id: releasesAvatar ? (avatarId ?? null) : user.avatar_id };
  await updateUser(transaction, userId, {
    ...saved,
    ...keys,
    ...(hasNewEmail && { email_verified_at: null }),
    ...(changes.bio !== undefined && { bio: changes.bio }),
    ...(changes.location !== undefined && { location: changes.location }),
    updated_at: now,
  });
  if (shownOfSender.some((column) => saved[column] !== user[column]))
    await bumpVersionsOfRecipients(transaction, userId);
  return { released: releasesAvatar ? user.avatar_id : null, hasNewEmail };
}
