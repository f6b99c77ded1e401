import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 140, b: 80 } } });

export const jpeg = (width = 60, height = 40): Promise<Buffer> => plain(width, height).jpeg().toBuffer();
export const png = (width = 60, height = 40): Promise<Buffer> => plain(width, height).png().toBuffer();
export const webp = (width = 60, height = 40): Promise<Buffer> => plain(width, height).webp().toBuffer();
export const gif = (width = 60, height = 40): Promise<Buffer> => plain(width, height).gif().toBuffer();
export const tiff = (width = 60, height = 40): Promise<Buffer> => plain(width, height).tiff().toBuffer();
export const avif = (width = 60, height = 40): Promise<Buffer> => plain(width, height).avif({ effort: 0 }).toBuffer();

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="9" height="9"/></svg>',
);
export const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");

/**
 * What a telephone held sideways makes: 80 x 40 pixels of which the left half is red, to be turned clockwise (then 40 x 80
 * with red on top), with the place and the camera in its metadata.
 */
export function phoneJpeg(): Promise<Buffer> {
  return plain(80, 40)
    .composite([
      {
        input: { create: { width: 40, height: 40, channels: 3, background: { r: 220, g: 20, b: 20 } } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Model: "Secret Camera", Orientation: "6" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "52/1 31/1 12/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "13/1 24/1 18/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** An AVIF whose colours are as they look on black, as some encoders write it: what it says of itself tells so. */
export async function premultipliedAvif(colour: readonly [number, number, number, number]): Promise<Buffer> {
  const [red, green, blue, alpha] = colour;
  const onBlack = [red, green, blue].map((each) => Math.round((each * alpha) / 255));
  const side = 64;
  const pixels = Buffer.concat(Array.from({ length: side * side }, () => Buffer.from([...onBlack, alpha])));
  const plain = await sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .avif({ lossless: true })
    .toBuffer();
  // From the picture, item 1, to its transparency, item 2.
  const reference = Buffer.from([0, 0, 0, 14, ...Buffer.from("prem"), 0, 1, 0, 1, 0, 2]);
  const grow = (box: string) => {
    const at = plain.indexOf(box) - 4;
    plain.writeUInt32BE(plain.readUInt32BE(at) + reference.length, at);
  };
  const end = plain.indexOf("iref") - 4 + plain.readUInt32BE(plain.indexOf("iref") - 4);
  grow("iref");
  grow("meta");
  // Where both begin in the file, which is further back now.
  const places = plain.indexOf("iloc") + 12;
  for (const place of [places, places + 18])
    plain.writeUInt32BE(plain.readUInt32BE(place + 4) + reference.length, place + 4);
  return Buffer.concat([plain.subarray(0, end), reference, plain.subarray(end)]);
}

type Colour = readonly [red: number, green: number, blue: number];
const filled = ([r, g, b]: Colour) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g, b } } });

/** A PNG that says by numbers of ITU-T H.273 alone what its colours are. */
export async function numberedPng(colour: Colour, [primaries, transfer]: readonly [number, number]): Promise<Buffer> {
  const plain = await filled(colour).png().toBuffer();
  const chunk = chunkOf("cICP", Buffer.from([primaries, transfer, 0, 1]));
  const afterHeader = 8 + 25;
  return Buffer.concat([plain.subarray(0, afterHeader), chunk, plain.subarray(afterHeader)]);
}

/** Of a PNG. */
function chunkOf(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content]);
  const framed = Buffer.alloc(4 + named.length + 4);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), 4 + named.length);
  return framed;
}

/** A black PNG of one bit a pixel: as many pixels as a large camera's for what packing zeros takes. */
export function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  const chunks = [chunkOf("IHDR", header), chunkOf("IDAT", deflateSync(rows)), chunkOf("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
}

/** What says that it moves, with a still picture as a browser shows it. */
export async function movingAvif(): Promise<Buffer> {
  const still = await avif();
  still.write("ftypavis", still.indexOf("ftypavif"), "latin1");
  return still;
}

/** A bitmap of four pixels, as old programs write it. */
export function bitmap(): Buffer {
  const buffer = Buffer.alloc(70);
  buffer.write("BM");
  for (const [at, value] of [
    [2, 70],
    [10, 54],
    [14, 40],
    [18, 2],
    [22, 2],
    [34, 16],
  ] as const)
    buffer.writeUInt32LE(value, at);
  buffer.writeUInt16LE(1, 26);
  buffer.writeUInt16LE(24, 28);
  buffer.fill(0xb0, 54);
  return buffer;
}

/** 64 x 48 pixels in one colour, made by cjxl 0.7: sharp writes none. */
export const jpegXl = Buffer.from(
  "/wrLQEJxIQASiAIAWAFd5RIAABUqo4wbvJzr+fJDh8W0jesMbbVtAQAAADyAfyWJIuPYJJ3AIaTAAkbGeDFeDLp48S5ejBeDxTFOlAcAj8WicPwBCwKyIYzqpC6AgyyCia6SBA==",
  "base64",
);
/** The beginning of a phone's. */
export const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(500)]);

/** An AVIF that does. */
export async function numberedAvif(colour: Colour, [primaries, transfer]: readonly [number, number]): Promise<Buffer> {
  const plain = await filled(colour).avif({ lossless: true }).toBuffer();
  const at = plain.indexOf("nclx") + 4;
  plain.writeUInt16BE(primaries, at);
  plain.writeUInt16BE(transfer, at + 2);
  return plain;
}
