import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";

/** Kinds of pictures that some systems do not know by type. */
const untypedPicture = /\.(?:heic|heif|avif|webp)$/i;

/** Why a chosen file cannot be a photo or an avatar, said before it is sent; null when nothing speaks against it. */
export function photoRefusal({ name, type, size }: Pick<File, "name" | "type" | "size">): string | null {
  const isPicture = type === "" ? untypedPicture.test(name) : type.startsWith("image/");
  if (!isPicture) return messages.notAnImage;
  return size > limits.photo.bytes ? messages.photoTooLarge : null;
}
