import sharp, { type Sharp } from "sharp";
import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";
import type { PhotoKind } from "../db/schema/photos.ts";
import { AppError, badRequest } from "../errors.ts";
import { storedSizes } from "./media-address.ts";

/** What is kept of an upload: WebP without any metadata. */
export interface Picture {
  /** Pixels of the largest file. */
  width: number;
  height: number;
  /** A data URL of about a hundred bytes. */
  placeholder: string;
  files: { size: number; content: Uint8Array }[];
}

/** By what the decoder found, never by name or claimed type. AVIF and HEIC are both 'heif'. */
const acceptedFormats: ReadonlySet<string | undefined> = new Set(["jpeg", "png", "webp", "gif", "heif"]);
const placeholderSize = 16;
/** Seconds after which a picture that is made to be slow is given up. */
const patience = 30;

// How many are made at once is the business of whoever asks.
sharp.concurrency(1);
sharp.cache(false);

// An upload in any other format is not even looked into: reading the head of an SVG alone draws all of it.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}`),
});

/**
 * Decodes an upload and makes what is stored (decisions.md, Sessions, Photo): upright, sRGB, at most as large as it came.
 * @throws 400 when it cannot be decoded as one of the accepted formats or has too many pixels
 */
export async function preparePicture(content: Uint8Array, kind: PhotoKind): Promise<Picture> {
  try {
    return await (kind === "photo" ? preparePhoto(content) : prepareAvatar(content));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(400, messages.notAnImage, { cause: error });
  }
}

async function preparePhoto(content: Uint8Array): Promise<Picture> {
  const [largest, ...smaller] = storedSizes.photo;
  await uprightSize(content);
  const { image, width, height } = await decode(content, (upload) => inside(upload, largest));
  const files: Picture["files"] = [{ size: largest, content: await encode(image()) }];
  for (const size of smaller) files.push({ size, content: await encode(inside(image(), size)) });
  return { width, height, placeholder: await placeholderOf(image()), files };
}

async function prepareAvatar(content: Uint8Array): Promise<Picture> {
  const [size] = storedSizes.avatar;
  const upright = await uprightSize(content);
  const side = Math.min(size, upright.width, upright.height);
  const { image, width, height } = await decode(content, (upload) => upload.resize(side, side, { fit: "cover" }));
  const files = [{ size, content: await encode(image()) }];
  return { width, height, placeholder: await placeholderOf(image()), files };
}

/** Reads the header alone, so that neither a foreign format nor a huge picture is ever decoded. */
async function uprightSize(content: Uint8Array): Promise<{ width: number; height: number }> {
  const { format, width, height, autoOrient } = await sharp(content, { limitInputPixels: false }).metadata();
  if (!acceptedFormats.has(format)) throw badRequest(messages.notAnImage);
  const { pixels, side } = limits.photo;
  if (width * height > pixels || Math.max(width, height) > side) throw badRequest(messages.tooManyPixels);
  return autoOrient;
}

/** Decodes once; every stored size is made from the pixels that come out. */
async function decode(content: Uint8Array, resize: (upload: Sharp) => Sharp) {
  const upload = sharp(content, { limitInputPixels: limits.photo.pixels, failOn: "error" }).autoOrient();
  const { data, info } = await resize(upload)
    .timeout({ seconds: patience })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { image: () => sharp(data, { raw: { width, height, channels } }), width, height };
}

const inside = (image: Sharp, size: number) =>
  image.resize({ width: size, height: size, fit: "inside", withoutEnlargement: true });

const encode = (image: Sharp) => image.webp({ quality: 80, effort: 3 }).toBuffer();

async function placeholderOf(image: Sharp): Promise<string> {
  const tiny = await inside(image, placeholderSize).webp({ quality: 20, alphaQuality: 20 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}
