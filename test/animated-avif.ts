import sharp from "sharp";

const box = (type: string, ...parts: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string, "latin1")));
  return Buffer.concat([words(body.length + 8), Buffer.from(type), body]);
};
function words(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, at * 4);
  return bytes;
}

const [width, height] = [64, 48];
/** Ticks of a second, and how many of them both pictures take together. */
const [timescale, duration] = [10, 20];
const unturned = words(0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000);
const ink = { r: 90, g: 140, b: 80 };

/** Two pictures that follow each other (ISO/IEC 14496-12 and AV1 Image File Format 1.1, 'avis'), which sharp can't write. */
export async function animatedAvif(): Promise<Buffer> {
  const still = await sharp({ create: { width, height, channels: 3, background: ink } })
    .avif({ effort: 0 })
    .toBuffer();
  const boxNamed = (name: string) => {
    const at = still.indexOf(name) - 4;
    return still.subarray(at, at + still.readUInt32BE(at));
  };
  const picture = boxNamed("mdat").subarray(8);
  const kind = box("ftyp", "avis", words(0), "avismsf1miafiso8");
  const movie = (pictures: number) =>
    box(
      "moov",
      box(
        "mvhd",
        words(0, 0, 0, timescale, duration, 0x1_0000, 0x100_0000, 0, 0),
        unturned,
        words(0, 0, 0, 0, 0, 0, 2),
      ),
      box(
        "trak",
        box("tkhd", words(3, 0, 0, 1, 0, duration, 0, 0, 0, 0), unturned, words(width << 16, height << 16)),
        box(
          "mdia",
          box("mdhd", words(0, 0, 0, timescale, duration, 0x55c4_0000)),
          box("hdlr", words(0, 0), "pict", words(0, 0, 0), "\0"),
          box(
            "minf",
            box("vmhd", words(1, 0, 0)),
            box("dinf", box("dref", words(0, 1), box("url ", words(1)))),
            box(
              "stbl",
              box("stsd", words(0, 1), sample(boxNamed("av1C"))),
              box("stts", words(0, 1, 2, duration / 2)),
              box("stsc", words(0, 1, 1, 2, 1)),
              box("stsz", words(0, picture.length, 2)),
              box("stco", words(0, 1, pictures)),
              box("stss", words(0, 2, 1, 2)),
            ),
          ),
        ),
      ),
    );
  const pictures = kind.length + movie(0).length + 8;
  return Buffer.concat([kind, movie(pictures), box("mdat", picture, picture)]);
}

function sample(configuration: Buffer): Buffer {
  const size = words(width * 0x1_0000 + height, 0x48_0000, 0x48_0000, 0, 0x1_0000);
  const constraints = box("ccst", words(0, 0x7c00_0000));
  return box("av01", words(0, 1, 0, 0, 0, 0), size, Buffer.alloc(30), words(0x18_ffff), configuration, constraints);
}
