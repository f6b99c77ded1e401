import { open } from "node:fs/promises";

/** What a picture says of its colours where no profile does. */
interface StatedColours {
  /** Of an AVIF: whether its colours are as they look on black, which its decoder takes as they are. */
  isPremultiplied: boolean;
  /** Numbers of ITU-T H.273: which red, green and blue, and how light becomes a value. */
  primaries: number;
  transfer: number;
}

/** The first bytes of a file hold its metadata; the pictures come after it. */
const saidBytes = 64 * 1_024;

/** Reads the boxes of an AVIF, or the chunk of a PNG. */
export async function readStatedColours(path: string): Promise<StatedColours> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(saidBytes));
  const said = buffer.subarray(0, bytesRead);
  if (said.toString("latin1", 4, 8) === "ftyp")
    return { isPremultiplied: isPremultiplied(said), ...numbersAt(said, said.indexOf("nclx") + 4, 2) };
  const isPng = said.toString("latin1", 1, 4) === "PNG";
  return { isPremultiplied: false, ...numbersAt(said, isPng ? said.indexOf("cICP") + 4 : 3, 1) };
}

/** @param at behind a name of four letters; 3 when it wasn't found */
const numbersAt = (said: Buffer, at: number, size: 1 | 2) =>
  at < 4 || at + 2 * size > said.length
    ? { primaries: 1, transfer: 13 }
    : { primaries: said.readUIntBE(at, size), transfer: said.readUIntBE(at + size, size) };

function isPremultiplied(said: Buffer): boolean {
  const references = said.indexOf("iref");
  if (references < 4) return false;
  return said.subarray(references, references + said.readUInt32BE(references - 4)).includes("prem");
}

/** Makes of colours on black those that are seen through. @param data of four channels */
export function divideByAlpha(data: Buffer): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    if (alpha === 0 || alpha === 255) continue;
    for (let channel = at; channel < at + 3; channel += 1)
      data[channel] = Math.min(255, Math.round(((data[channel] ?? 0) * 255) / alpha));
  }
}

type Matrix = readonly (readonly [red: number, green: number, blue: number])[];

/** Light of these primaries as light of sRGB's, by their numbers: BT.2020, and P3 as displays have it. */
const toSrgbLight: Readonly<Record<number, Matrix>> = {
  9: [
    [1.66049, -0.58764, -0.07285],
    [-0.12455, 1.1329, -0.00835],
    [-0.01815, -0.10058, 1.11873],
  ],
  12: [
    [1.22494, -0.22494, 0],
    [-0.04206, 1.04206, 0],
    [-0.01964, -0.07864, 1.09827],
  ],
};
const sameLight: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** Candelas per square metre of white paper, and of the brightest that hybrid log-gamma is mastered for (BT.2408). */
const [whiteNits, hlgNits] = [203, 1_000];
const [pq, hlg] = [16, 18];

/** Light of a value from 0 to 1, where 1 is white; of HLG before what follows from a pixel's brightness. */
function lightOf(transfer: number): (value: number) => number {
  if (transfer === pq)
    return (value) => {
      const root = value ** (1 / 78.84375);
      return (
        ((Math.max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125) * 10_000) / whiteNits
      );
    };
  if (transfer === hlg)
    return (value) => (value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12);
  return (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
}

const encoded = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
const steps = 4_096;
const values = Uint8Array.from({ length: steps + 1 }, (_, step) => Math.round(encoded(step / steps) * 255));

/** Highlights above white are compressed to fit below it; anything darker than this keeps its value. */
const knee = 0.75;
const dimmed = (light: number) =>
  light <= knee ? light : knee + (1 - knee) * (1 - Math.exp((knee - light) / (1 - knee)));

/** Makes sRGB of colours that a file states by numbers alone; what can't be known stays. @param data of three channels or four */
export function convertToSrgb(data: Buffer, channels: number, { primaries, transfer }: StatedColours): void {
  const isHdr = transfer === pq || transfer === hlg;
  if (channels < 3 || (!isHdr && !(primaries in toSrgbLight))) return;
  const [forRed = [], forGreen = [], forBlue = []] = toSrgbLight[primaries] ?? sameLight;
  const light = lightOf(transfer);
  const lights = Float64Array.from({ length: 256 }, (_, value) => light(value / 255));
  const mixed = (parts: readonly number[], red: number, green: number, blue: number) =>
    (parts[0] ?? 0) * red + (parts[1] ?? 0) * green + (parts[2] ?? 0) * blue;
  const shown = (each: number) => values[Math.round(Math.min(Math.max(each, 0), 1) * steps)] ?? 0;
  for (let at = 0; at < data.length; at += channels) {
    const [red = 0, green = 0, blue = 0] = [
      lights[data[at] ?? 0],
      lights[data[at + 1] ?? 0],
      lights[data[at + 2] ?? 0],
    ];
    let gain = 1;
    if (transfer === hlg) gain = ((0.2627 * red + 0.678 * green + 0.0593 * blue) ** 0.2 * hlgNits) / whiteNits;
    const brightest = Math.max(red, green, blue) * gain;
    if (isHdr && brightest > knee) gain *= dimmed(brightest) / brightest;
    data[at] = shown(mixed(forRed, red, green, blue) * gain);
    data[at + 1] = shown(mixed(forGreen, red, green, blue) * gain);
    data[at + 2] = shown(mixed(forBlue, red, green, blue) * gain);
  }
}
