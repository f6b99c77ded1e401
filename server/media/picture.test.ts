import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";
import { avif, gif, jpeg, pdf, phoneJpeg, png, svg, tiff, webp } from "#test/pictures.ts";
import { preparePicture } from "./picture.ts";

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
    const { files, width, height } = await preparePicture(await make(), "photo");
    expect({ width, height, sizes: files.map(({ size }) => size) }).toEqual({
      width: 60,
      height: 40,
      sizes: [1_600, 480],
    });
    for (const { content } of files) expect((await sharp(content).metadata()).format).toBe("webp");
  });

  test("is made smaller but never larger", async () => {
    const { files, width, height } = await preparePicture(await jpeg(2_000, 1_000), "photo");
    expect({ width, height }).toEqual({ width: 1_600, height: 800 });
    const sizes = await Promise.all(files.map(({ content }) => sharp(content).metadata()));
    expect(sizes.map((size) => [size.width, size.height])).toEqual([
      [1_600, 800],
      [480, 240],
    ]);
    const small = await preparePicture(await jpeg(500, 100), "photo");
    expect([small.width, small.height]).toEqual([500, 100]);
  });

  test("stands upright and has lost its place and camera", async () => {
    const original = await phoneJpeg();
    expect(original.toString("latin1")).toContain("Secret Camera");
    expect(await sharp(original).metadata()).toMatchObject({ width: 80, height: 40, orientation: 6 });
    const { files, width, height } = await preparePicture(original, "photo");
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
    const { placeholder } = await preparePicture(await jpeg(800, 400), "photo");
    const [head, data = ""] = placeholder.split(",");
    expect(head).toBe("data:image/webp;base64");
    expect(await sharp(Buffer.from(data, "base64")).metadata()).toMatchObject({ format: "webp", width: 16, height: 8 });
    expect(placeholder.length).toBeLessThan(400);
  });

  test("may be one pixel wide", async () => {
    const { width, height } = await preparePicture(await png(1, 4_000), "photo");
    expect([width, height]).toEqual([1, 1_600]);
  });
});

describe("an avatar", () => {
  test("is the middle square of at most 512 pixels", async () => {
    const { files, width, height } = await preparePicture(await jpeg(1_200, 800), "avatar");
    expect([width, height, files.map(({ size }) => size)]).toEqual([512, 512, [512]]);
  });

  test("is square also when it is small and lies on its side", async () => {
    const { files, width, height } = await preparePicture(await phoneJpeg(), "avatar");
    expect([width, height]).toEqual([40, 40]);
    const [file] = files;
    expect(await sharp(file?.content).metadata()).toMatchObject({ width: 40, height: 40 });
  });
});

describe("what is no picture is refused", () => {
  test.each([
    ["an SVG", async () => svg],
    ["a TIFF", tiff],
    ["a PDF", async () => pdf],
    ["text", async () => Buffer.from("this is a picture, honestly")],
    ["a single byte", async () => Buffer.from([0xff])],
    ["a cut-off JPEG", async () => cut(await noise("jpeg"))],
    ["a cut-off PNG", async () => cut(await noise("png"))],
    ["a cut-off WebP", async () => cut(await noise("webp"))],
  ])("%s", async (_, make) => {
    for (const kind of ["photo", "avatar"] as const)
      await expect(preparePicture(await make(), kind)).rejects.toMatchObject({
        status: 400,
        message: messages.notAnImage,
      });
  });

  const cut = (content: Buffer) => content.subarray(0, Math.floor(content.length * 0.6));

  test("an SVG is not even opened, for drawing it may take for ever", async () => {
    await expect(sharp(svg).metadata()).rejects.toThrow("unsupported");
  });

  test("a strip of a single row, however few its pixels", async () => {
    const strip = await sharp({ create: { width: limits.photo.side + 1, height: 1, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    await expect(preparePicture(strip, "photo")).rejects.toMatchObject({
      status: 400,
      message: messages.tooManyPixels,
    });
  });

  test("a picture of more pixels than anybody's camera has", async () => {
    const side = Math.ceil(Math.sqrt(limits.photo.pixels)) + 1;
    const huge = await png(side, side);
    expect(huge.length).toBeLessThan(limits.photo.bytes);
    for (const kind of ["photo", "avatar"] as const)
      await expect(preparePicture(huge, kind)).rejects.toMatchObject({ status: 400, message: messages.tooManyPixels });
  });
});
