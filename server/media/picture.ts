import { open } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";
import type { PhotoKind } from "#server/db/schema/sessions-and-photos.ts";
import { AppError, badRequest, serviceUnavailable } from "#server/errors.ts";
import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";
import { storedSizes } from "./media-address.ts";
import { convertToSrgb, divideByAlpha, readStatedColours } from "./stated-colours.ts";

/** The stored form of an upload: WebP without metadata. */
export interface Picture {
  /** Pixels of the largest file. */
  width: number;
  height: number;
  /** A data URL of about a hundred bytes. */
  placeholder: string;
  files: { size: number; content: Uint8Array }[];
}

/** As detected by the decoder, never by name or declared type. AVIF and HEIC are both 'heif'. */
const acceptedFormats: ReadonlySet<string | undefined> = new Set(["jpeg", "png", "webp", "gif", "heif"]);
const placeholderPixels = 16;
/** The limit for pictures crafted to decode slowly, by the clock on the wall. */
const decodeTimeoutSeconds = 30;

// Concurrency is limited by the caller (pictures.ts).
sharp.concurrency(1);
sharp.cache(false);

// All other loaders are blocked: reading just the header of an SVG renders it.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}`),
});

/**
 * Reads the header only, so that neither an unknown format nor a huge picture is decoded.
 * @param path of the upload
 * @returns the decoded size in bytes, to which decoding time is proportional
 * @throws 400 when it is not in one of the accepted formats or has too many pixels
 */
export const measurePicture = (path: string): Promise<number> =>
  refusing(path, async () => {
    const { width, height, channels, depth } = await readHeader(path);
    return width * height * channels * (depth === "uchar" ? 1 : 2);
  });

/**
 * Decodes an upload and encodes the stored files (decisions.md, Sessions, Photo): upright, sRGB, never enlarged.
 * @param path of the upload
 * @throws 400 when it cannot be decoded as one of the accepted formats or has too many pixels, 503 when it waited too long
 */
export const preparePicture = (path: string, kind: PhotoKind): Promise<Picture> =>
  refusing(path, () => (kind === "avatar" ? prepareAvatar(path) : preparePhoto(path)));

async function refusing<Result>(path: string, read: () => Promise<Result>): Promise<Result> {
  const before = process.cpuUsage();
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { user, system } = process.cpuUsage(before);
    if (hasWaited(error, (user + system) / 1_000_000)) throw serviceUnavailable(messages.busy);
    throw new AppError(400, (await isHeic(path)) ? messages.unreadableHeic : messages.notAnImage, { cause: error });
  }
}

/**
 * Whether a picture ran out of time because others kept the processor busy: an ordinary photo waited for more than 30 seconds
 * on two cores with a load of 80, and was called no image.
 * @param seconds of processor time that it has had
 */
export const hasWaited = (error: unknown, seconds: number): boolean =>
  error instanceof Error && error.message.startsWith("timeout: ") && seconds < decodeTimeoutSeconds / 2;

/**
 * The decoder that comes with sharp reads AVIF, and of HEIC only the header, which says so whatever the file's brand. Where it
 * reads none, the brands at the start of the file tell: cameras and editors may write a general one first.
 */
async function isHeic(path: string): Promise<boolean> {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header) return header.compression === "hevc";
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(brandBytes));
  const brands = buffer.toString("latin1", 4, Math.min(buffer.readUInt32BE(0), brandBytes));
  return /^ftyp(?:.{4})*?(?:hei[cmsx]|hev[cmsx])/s.test(brands);
}

/** The most bytes of the list of brands at the start of a file. */
const brandBytes = 64;

async function preparePhoto(path: string): Promise<Picture> {
  const [largest, ...smaller] = storedSizes.photo;
  const header = await readHeader(path);
  const { image, width, height } = await decode(path, header, (upload) => inside(upload, largest));
  const files: Picture["files"] = [{ size: largest, content: await encode(image()) }];
  for (const size of smaller) files.push({ size, content: await encode(inside(image(), size)) });
  return { width, height, placeholder: await placeholderOf(image()), files };
}

async function prepareAvatar(path: string): Promise<Picture> {
  const [size] = storedSizes.avatar;
  const header = await readHeader(path);
  const side = Math.min(size, header.autoOrient.width, header.autoOrient.height);
  const { image, width, height } = await decode(path, header, (upload) => upload.resize(side, side, { fit: "cover" }));
  const files = [{ size, content: await encode(image()) }];
  return { width, height, placeholder: await placeholderOf(image()), files };
}

async function readHeader(path: string) {
  const header = await sharp(path, { limitInputPixels: false }).metadata();
  const { format, width, height } = header;
  if (!acceptedFormats.has(format)) throw badRequest(messages.notAnImage);
  const { pixels, side } = limits.photo;
  if (width * height > pixels || Math.max(width, height) > side) throw badRequest(messages.tooManyPixels);
  return header;
}

/** Decodes once, JPEG and WebP at a reduced size; all stored sizes are made from these pixels. */
async function decode(path: string, { icc }: Metadata, resize: (upload: Sharp) => Sharp) {
  const upload = sharp(path, { limitInputPixels: limits.photo.pixels, failOn: "error" }).autoOrient();
  const { data, info } = await resize(upload)
    .timeout({ seconds: decodeTimeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const stated = await readStatedColours(path);
  if (channels === 4 && stated.isPremultiplied) divideByAlpha(data);
  // A profile has been applied already, and wins.
  if (!icc) convertToSrgb(data, channels, stated);
  return { image: () => sharp(data, { raw: { width, height, channels } }), width, height };
}

const inside = (image: Sharp, size: number) =>
  image.resize({ width: size, height: size, fit: "inside", withoutEnlargement: true });

const encode = (image: Sharp) => image.webp({ quality: 80, effort: 3 }).toBuffer();

async function placeholderOf(image: Sharp): Promise<string> {
  const tiny = await inside(image, placeholderPixels).webp({ quality: 20, alphaQuality: 20 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}
