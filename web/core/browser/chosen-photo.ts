import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";

/** Image formats for which some systems report no type. */
const untypedPicture = /\.(?:heic|heif|hif|avif|webp|jxl|tiff?|bmp)$/i;

/** Why a chosen file can't be a photo or an avatar, before it is uploaded; null if it may be. */
export function photoRefusal({ name, type, size }: Pick<File, "name" | "type" | "size">): string | null {
  const isPicture = type === "" ? untypedPicture.test(name) : type.startsWith("image/");
  if (!isPicture || size === 0) return messages.notAnImage;
  return size > limits.photo.chosenBytes ? messages.photoTooLarge : null;
}

const photoMessages: readonly string[] = [
  messages.notAnImage,
  messages.unreadableHeic,
  messages.photoTooLarge,
  messages.tooManyPixels,
];

/** Whether an answer refuses a photo, and not what came with it. */
export const isPhotoMessage = (message: string): boolean => photoMessages.includes(message);

/** The longer side of a re-encoded photo: twice the server's size. */
const maxSidePixels = 3_200;
const jpegQuality = 0.9;

/** How the files begin that every server reads: JPEG, PNG, GIF, WebP and AVIF of one picture. */
const readByServer = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftypavif)/s;
const headLength = 12;

/** Whether a server may take a photo as it is; a phone's HEIC and what only some browsers show it may not. */
export async function isReadByServer(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  return readByServer.test(String.fromCharCode(...head));
}

/**
 * A photo as the server accepts it (decisions.md, Input): one with too many pixels or bytes, or in a format that a server may
 * not read, is re-encoded as JPEG if the browser can read it. Any other is returned unchanged.
 */
export async function photoToSend(file: File): Promise<File> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const { pixels, side, bytes } = limits.photo;
    const isTooLarge = width * height > pixels || Math.max(width, height) > side || file.size > bytes;
    if (!isTooLarge && (await isReadByServer(file))) return file;
    const drawn = await draw(image, Math.min(1, maxSidePixels / Math.max(width, height)));
    return drawn ? new File([drawn], file.name.replace(/\.\w+$/, ".jpg"), { type: drawn.type }) : file;
  } catch {
    // The server says why it can't be a photo.
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function draw(image: HTMLImageElement, scale: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", jpegQuality));
}
