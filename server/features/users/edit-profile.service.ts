import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { forbidden, notFound } from "#server/errors.ts";
import type { Viewer } from "#server/http/authentication.ts";
import type { UploadedFile } from "#server/http/multipart.ts";
import { messages } from "#shared/contract/errors.ts";
import type { CurrentUser, EditProfile } from "#shared/contract/users.ts";
import { attachPhoto, detachPhoto, removePhotos, withStoredPhoto } from "../photos/photos.service.ts";
import { assertIdentityIsFree, identityKeys, sayingWhatIsTaken } from "./identity.service.ts";
import { assertPersonVisible } from "./users.access.ts";
import { lockUser, updateUser } from "./users.repo.ts";
import { getCurrentUser } from "./users.service.ts";

/**
 * An absent field stays. A new avatar wins over `removeAvatar`.
 * @throws 403 somebody else's profile, 404 nobody's whom the viewer may see, 409 naming the field that is taken, 400 an unreadable avatar
 */
export async function editProfile(
  context: Context,
  viewer: Viewer,
  userId: string,
  changes: EditProfile,
  file: UploadedFile | undefined,
): Promise<CurrentUser> {
  const { database } = context;
  if (userId !== viewer.userId) {
    await assertPersonVisible(database.db, viewer, userId);
    throw forbidden();
  }
  const released = await withStoredPhoto(context, { kind: "avatar", userId, file }, (avatarId) =>
    sayingWhatIsTaken(() =>
      inTransaction(database, (transaction) =>
        saveProfile(transaction, { userId, changes, avatarId, now: context.now() }),
      ),
    ),
  );
  if (released !== null) await removePhotos(context, [released]);
  return getCurrentUser(context, userId);
}

interface Saving {
  userId: string;
  changes: EditProfile;
  avatarId: string | undefined;
  now: Date;
}

/** @returns the avatar that is no longer held, to be removed after the transaction */
async function saveProfile(
  transaction: Connection,
  { userId, changes, avatarId, now }: Saving,
): Promise<string | null> {
  const user = await lockUser(transaction, userId);
  if (!user) throw notFound(messages.userNotFound);
  const names = {
    username: changes.username ?? user.username,
    email: changes.email ?? user.email,
    first_name: changes.firstName ?? user.first_name,
    last_name: changes.lastName ?? user.last_name,
  };
  const keys = identityKeys(names);
  await assertIdentityIsFree(transaction, keys, userId);
  const releasesAvatar = avatarId !== undefined || changes.removeAvatar === true;
  if (avatarId !== undefined) await attachPhoto(transaction, avatarId, now);
  if (releasesAvatar && user.avatar_id !== null) await detachPhoto(transaction, user.avatar_id, now);
  await updateUser(transaction, userId, {
    ...names,
    ...keys,
    ...(changes.bio !== undefined && { bio: changes.bio }),
    ...(changes.location !== undefined && { location: changes.location }),
    ...(releasesAvatar && { avatar_id: avatarId ?? null }),
    updated_at: now,
  });
  return releasesAvatar ? user.avatar_id : null;
}
