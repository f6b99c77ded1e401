import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";

/** Image formats for which some systems report no type. */
const untypedPicture = /\.(?:heic|heif|avif|webp)$/i;

/** Why a chosen file can't be a photo or an avatar, before it is uploaded; null if it may be. */
export function photoRefusal({ name, type, size }: Pick<File, "name" | "type" | "size">): string | null {
  const isPicture = type === "" ? untypedPicture.test(name) : type.startsWith("image/");
  if (!isPicture || size === 0) return messages.notAnImage;
  return size > limits.photo.bytes ? messages.photoTooLarge : null;
}

const photoMessages: readonly string[] = [
  messages.notAnImage,
  messages.unreadableHeic,
  messages.photoTooLarge,
  messages.tooManyPixels,
];

/** Whether an answer refuses a photo, and not what came with it. */
export const isPhotoMessage = (message: string): boolean => photoMessages.includes(message);
