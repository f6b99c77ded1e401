import { join } from "node:path";
import sharp from "sharp";
import type { ProductName } from "./products.ts";

/** A file in pictures/, and which square of it is taken, in percent of its side. */
export interface Shot {
  file: string;
  left?: number;
  top?: number;
  side?: number;
  mirrored?: boolean;
  /** The only products that it can be of. */
  of?: readonly ProductName[];
}

export const shots = {
  bokeh: { file: "bokeh" },
  bokehClose: { file: "bokeh", left: 8, top: 22, side: 62, mirrored: true },
  lake: { file: "lake" },
  lakeMoon: { file: "lake", left: 2, top: 4, side: 66 },
  leaves: { file: "leaves" },
  leavesClose: { file: "leaves", left: 18, top: 14, side: 58, mirrored: true },
  rain: { file: "rain" },
  rainClose: { file: "rain", left: 34, top: 34, side: 62 },
  ridge: { file: "ridge" },
  ridgeClose: { file: "ridge", left: 26, top: 22, side: 64, mirrored: true },
  smoke: { file: "smoke" },
  smokeClose: { file: "smoke", left: 26, top: 30, side: 58, mirrored: true },
  vinyl: { file: "vinyl" },
  vinylClose: { file: "vinyl", left: 6, top: 10, side: 66, mirrored: true },
  jellies: { file: "gummies", of: ["jellies", "weddingCake"] },
  jelliesClose: { file: "gummies", left: 12, top: 16, side: 62, of: ["jellies", "weddingCake"] },
  chocolate: { file: "chocolate", of: ["chocolate"] },
  chocolateClose: { file: "chocolate", left: 14, top: 22, side: 62, mirrored: true, of: ["chocolate"] },
  biscuits: { file: "biscuits", of: ["biscuits"] },
  biscuitsClose: { file: "biscuits", left: 20, top: 20, side: 60, mirrored: true, of: ["biscuits"] },
} as const satisfies Record<string, Shot>;
export type ShotName = keyof typeof shots;

/** What the pictures show, in the words of those who took them. */
const altTexts: Readonly<Record<(typeof shots)[ShotName]["file"], string>> = {
  bokeh: "City lights at dusk, out of focus",
  lake: "A lake at night with the moon on it",
  leaves: "Leaves with the evening sun behind them",
  rain: "Rain running down a window",
  ridge: "The sun going down behind blue hills",
  smoke: "A curl of smoke in the dark",
  vinyl: "A record turning on the player",
  gummies: "Fruit jellies on a plate",
  chocolate: "A bar of dark chocolate, broken into squares",
  biscuits: "Biscuits on a rack",
};

export const altOf = (shot: ShotName): string => altTexts[shots[shot].file];

/** Enough for a sleeve; storing a picture is what takes longest. */
const pixels = 640;

/** Takes each picture once, however many sessions show it. */
export function openAlbum() {
  const taken = new Map<ShotName, Promise<Buffer>>();
  return (name: ShotName): Promise<Buffer> => {
    const photo = taken.get(name) ?? take(shots[name]);
    taken.set(name, photo);
    return photo;
  };
}

async function take({ file, left = 0, top = 0, side = 100, mirrored = false }: Shot): Promise<Buffer> {
  const picture = sharp(join(import.meta.dirname, "pictures", `${file}.jpg`));
  const { width } = await picture.metadata();
  const part = (percent: number) => Math.floor((width * percent) / 100);
  return await picture
    .extract({ left: part(left), top: part(top), width: part(side), height: part(side) })
    .flop(mirrored)
    .resize(pixels)
    .jpeg({ quality: 85 })
    .toBuffer();
}
