import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PhotoKind } from "#server/db/schema/sessions-and-photos.ts";
import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";
import {
  avif,
  bitmap,
  flatPng,
  gif,
  heic,
  jpeg,
  jpegXl,
  movingAvif,
  numberedAvif,
  numberedPng,
  pdf,
  phoneJpeg,
  png,
  premultipliedAvif,
  svg,
  tiff,
  webp,
} from "#test/pictures.ts";
import { hasWaited, measurePicture, preparePicture } from "./picture.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "highnote-picture-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function stored(content: Uint8Array): Promise<string> {
  const path = join(folder, "upload");
  await writeFile(path, content);
  return path;
}
const prepare = async (content: Uint8Array, kind: PhotoKind) => preparePicture(await stored(content), kind);

/** Noise, so that a cut-off file has lost something. */
const noise = (format: "jpeg" | "png" | "webp") =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: "grey",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .toFormat(format)
    .toBuffer();

/** How red the middle of a picture 40 pixels wide is at this height, 0-255. */
async function redAt(content: Uint8Array, top: number): Promise<number> {
  const pixel = await sharp(content).extract({ left: 20, top, width: 1, height: 1 }).raw().toBuffer();
  return pixel[0] ?? Number.NaN;
}

describe("a photo", () => {
  test.each([
    ["JPEG", jpeg],
    ["PNG", png],
    ["WebP", webp],
    ["GIF", gif],
    ["AVIF", avif],
  ])("may be a %s and is kept as WebP", async (_, make) => {
    const { files, width, height } = await prepare(await make(), "photo");
    expect({ width, height, sizes: files.map(({ size }) => size) }).toEqual({
      width: 60,
      height: 40,
      sizes: [1_600, 480],
    });
    for (const { content } of files) expect((await sharp(content).metadata()).format).toBe("webp");
  });

  const [p3, bt2020, srgb] = [12, 9, 13];
  const [pq, hlg] = [16, 18];
  test.each([
    ["P3", [200, 100, 100], [p3, srgb], [215, 93, 97]],
    ["P3 grey", [128, 128, 128], [p3, srgb], [128, 128, 128]],
    // Light of 202, 24 and 1,010 candelas per square metre: white paper, a dark grey, a lamp.
    ["PQ white", [148, 148, 148], [bt2020, pq], [244, 244, 244]],
    ["PQ grey", [95, 95, 95], [bt2020, pq], [96, 96, 96]],
    ["PQ lamp", [192, 192, 192], [bt2020, pq], [255, 255, 255]],
    ["HLG white", [191, 191, 191], [bt2020, hlg], [244, 244, 244]],
    ["HLG black", [0, 0, 0], [bt2020, hlg], [0, 0, 0]],
    ["sRGB", [200, 100, 100], [1, srgb], [200, 100, 100]],
    ["unknown", [200, 100, 100], [2, 2], [200, 100, 100]],
  ] as const)("of %s said by numbers alone looks as it was made (M21)", async (_, colour, numbers, expected) => {
    for (const make of [numberedPng, numberedAvif]) {
      const { files } = await prepare(await make(colour, numbers), "photo");
      const pixels = await sharp(files[0]?.content).raw().toBuffer();
      const differences = expected.map((value, channel) => Math.abs((pixels[channel] ?? 0) - value));
      expect(Math.max(...differences), `${make.name}: ${pixels.subarray(0, 3).join(" ")}`).toBeLessThan(5);
    }
  });

  test.each([
    [200, 100, 40, 128],
    [90, 60, 30, 200],
    [10, 20, 30, 255],
  ] as const)("in AVIF with colours as on black is as bright as it was made: %i %i %i %i (M21)", async (...colour) => {
    const { files } = await prepare(await premultipliedAvif(colour), "photo");
    const pixels = await sharp(files[0]?.content).raw().toBuffer();
    for (const [channel, value] of colour.slice(0, 3).entries())
      expect(Math.abs((pixels[channel] ?? 0) - value)).toBeLessThan(12);
  });

  test("is made smaller but never larger", async () => {
    const { files, width, height } = await prepare(await jpeg(2_000, 1_000), "photo");
    expect({ width, height }).toEqual({ width: 1_600, height: 800 });
    const sizes = await Promise.all(files.map(({ content }) => sharp(content).metadata()));
    expect(sizes.map((size) => [size.width, size.height])).toEqual([
      [1_600, 800],
      [480, 240],
    ]);
    const small = await prepare(await jpeg(500, 100), "photo");
    expect([small.width, small.height]).toEqual([500, 100]);
  });

  test("is upright and has lost location and camera", async () => {
    const original = await phoneJpeg();
    expect(original.toString("latin1")).toContain("Secret Camera");
    expect(await sharp(original).metadata()).toMatchObject({ width: 80, height: 40, orientation: 6 });
    const { files, width, height } = await prepare(original, "photo");
    expect([width, height]).toEqual([40, 80]);
    for (const { content } of files) {
      const kept = await sharp(content).metadata();
      expect(kept).toMatchObject({ format: "webp", width: 40, height: 80 });
      for (const name of ["exif", "icc", "xmp", "iptc", "orientation"]) expect(kept).not.toHaveProperty(name);
      const text = Buffer.from(content).toString("latin1");
      for (const secret of ["Secret Camera", "GPS", "Exif", "EXIF"]) expect(text).not.toContain(secret);
      expect(await redAt(content, 20)).toBeGreaterThan(180);
      expect(await redAt(content, 60)).toBeLessThan(140);
    }
  });

  test("has a placeholder that an <img> can show", async () => {
    const { placeholder } = await prepare(await jpeg(800, 400), "photo");
    const [head, data = ""] = placeholder.split(",");
    expect(head).toBe("data:image/webp;base64");
    expect(await sharp(Buffer.from(data, "base64")).metadata()).toMatchObject({ format: "webp", width: 16, height: 8 });
    expect(placeholder.length).toBeLessThan(400);
  });

  test("may be one pixel wide", async () => {
    const { width, height } = await prepare(await png(1, 4_000), "photo");
    expect([width, height]).toEqual([1, 1_600]);
  });
});

describe("an avatar", () => {
  test("is the middle square of at most 512 pixels", async () => {
    const { files, width, height } = await prepare(await jpeg(1_200, 800), "avatar");
    expect([width, height, files.map(({ size }) => size)]).toEqual([512, 512, [512]]);
  });

  test("is square also when it is small and lies on its side", async () => {
    const { files, width, height } = await prepare(await phoneJpeg(), "avatar");
    expect([width, height]).toEqual([40, 40]);
    const [file] = files;
    expect(await sharp(file?.content).metadata()).toMatchObject({ width: 40, height: 40 });
  });
});

describe("invalid pictures are refused", () => {
  test.each([
    ["an SVG", async () => svg],
    ["a TIFF", tiff],
    // What only a browser may show comes re-encoded from there (M19).
    ["a bitmap", async () => bitmap()],
    ["a JPEG XL", async () => jpegXl],
    ["an AVIF that moves", movingAvif],
    ["a PDF", async () => pdf],
    ["text", async () => Buffer.from("this is a picture, honestly")],
    ["a single byte", async () => Buffer.from([0xff])],
    ["a cut-off JPEG", async () => cut(await noise("jpeg"))],
    ["a cut-off PNG", async () => cut(await noise("png"))],
    ["a cut-off WebP", async () => cut(await noise("webp"))],
  ])("%s", async (_, make) => {
    for (const kind of ["photo", "avatar"] as const)
      await expect(prepare(await make(), kind)).rejects.toMatchObject({
        status: 400,
        message: messages.notAnImage,
      });
  });

  const cut = (content: Buffer) => content.subarray(0, Math.floor(content.length * 0.6));

  test("a phone's HEIC that cannot be decoded, with words that help", async () => {
    await expect(prepare(heic, "photo")).rejects.toMatchObject({ status: 400, message: messages.unreadableHeic });
  });

  test.each([
    ["a general brand before that of HEIC", "ftypmif1\0\0\0\0mif1heicmiaf"],
    ["a brand of sequences", "ftypmsf1\0\0\0\0msf1hevcmif1"],
  ])("and so is one that begins with %s (M20)", async (_, brands) => {
    const content = Buffer.concat([Buffer.from([0, 0, 0, brands.length + 4]), Buffer.from(brands), Buffer.alloc(500)]);
    await expect(prepare(content, "photo")).rejects.toMatchObject({ status: 400, message: messages.unreadableHeic });
  });

  test("an SVG is not opened, because rendering may never end", async () => {
    await expect(sharp(svg).metadata()).rejects.toThrow("unsupported");
  });

  test("a strip of a single row, however few its pixels", async () => {
    const strip = await sharp({ create: { width: limits.photo.side + 1, height: 1, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    await expect(prepare(strip, "photo")).rejects.toMatchObject({
      status: 400,
      message: messages.tooManyPixels,
    });
  });

  test("a picture with too many pixels", async () => {
    const side = Math.ceil(Math.sqrt(limits.photo.pixels)) + 1;
    // The other one is a large camera's, of 108 megapixels.
    for (const huge of [flatPng(side, side), flatPng(12_000, 9_000)])
      for (const kind of ["photo", "avatar"] as const)
        await expect(prepare(huge, kind)).rejects.toMatchObject({ status: 400, message: messages.tooManyPixels });
  });
});

test.each([
  ["a telephone's", () => jpeg(400, 300), 400 * 300 * 3],
  [
    "one of 16 bits with transparency",
    () =>
      sharp(new Uint16Array(20 * 10 * 4), { raw: { width: 20, height: 10, channels: 4 } })
        .toColourspace("rgb16")
        .png()
        .toBuffer(),
    20 * 10 * 8,
  ],
])("what a picture weighs is told from its header: %s", async (_, make, bytes) => {
  expect(await measurePicture(await stored(await make()))).toBe(bytes);
});

test("one that waited for the processor is told from one that's slow to decode", async () => {
  const background = { r: 1, g: 2, b: 3 };
  const slow = sharp({ create: { width: 9_000, height: 9_000, channels: 3, background }, limitInputPixels: false })
    .blur(200)
    .timeout({ seconds: 1 })
    .raw()
    .toBuffer();
  const error: unknown = await slow.catch((reason) => reason);
  expect(hasWaited(error, 2)).toBe(true);
  expect(hasWaited(error, 29)).toBe(false);
  expect(hasWaited(new Error("Input file is missing"), 2)).toBe(false);
});
