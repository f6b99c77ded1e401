/** Shapes in the colour of the hair, behind the head and in front of it. */
export interface Shapes {
  behind?: string;
  before: string;
}

const path = (d: string) => `<path d="${d}"/>`;
const shade = (d: string) => `<path d="${d}" fill="#000" opacity=".16"/>`;
const circles = (...places: readonly (readonly [x: number, y: number, radius: number])[]) =>
  places.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join("");

export const hairstyles = {
  bob: {
    behind: path("M27 62c-4-30 5-46 23-46s27 16 23 46c-6 3-10 2-12 0H39c-2 2-6 3-12 0z"),
    before: path("M32 44c-1-12 6-21 18-21 13 0 19 9 18 21-8-2-20-5-25-13-2 6-6 10-11 13z"),
  },
  halo: {
    behind: circles([50, 38, 27]),
    before: path("M33 36c4-9 12-12 20-11 8 0 13 5 14 12-6-4-11-5-17-5s-12 1-17 4z"),
  },
  swept: { before: path("M31 42c-3-18 8-26 20-26 13 0 21 9 18 26-2-6-4-9-8-12-9 1-16 0-21-3-4 3-7 8-9 15z") },
  parted: {
    behind: path("M28 84c-4-26-6-66 22-66s26 40 22 66z"),
    before: path("M31 44c0-16 9-22 19-23-3 9-10 17-19 23zM50 21c11 1 19 8 19 23-9-5-16-13-19-23z"),
  },
  fade: { before: path("M32 38c-2-14 7-21 18-21s20 7 18 21c-2-5-4-8-6-10-8-2-16-2-24 0-2 2-4 5-6 10z") },
  topknot: {
    behind: circles([50, 16, 10]),
    before: path("M31 44c-2-17 7-24 19-24s21 7 19 24c-3-8-8-13-14-14-8 0-18 2-24 14z"),
  },
  waves: {
    behind: path("M29 70c-9-5-2-13-5-21-2-17 7-33 26-33s28 16 26 33c-3 8 4 16-5 21-5 4-9 3-12 0H41c-3 3-7 4-12 0z"),
    before: path("M31 46c-2-15 6-24 16-25 4-2 22 0 22 25-2-7-6-9-9-14-8 4-18 3-21 1-3 4-7 6-8 13z"),
  },
  fringe: {
    before: path("M31 47c-4-19 6-28 19-28s23 9 19 28c-1-4-2-7-3-9-4 1-8 0-11-2-4 3-10 4-13 2-3 2-6 2-8 1-1 2-2 4-3 8z"),
  },
  bun: {
    behind: circles([69, 58, 9.5]),
    before: path("M31.5 46c-2-16 6-25 19-25s20 10 18 25c-3-7-9-14-16-16-8 3-17 7-21 16z"),
  },
  curls: {
    behind: circles([30, 40, 11], [28, 54, 11], [33, 66, 9], [70, 40, 11], [72, 54, 11], [67, 66, 9], [50, 24, 14]),
    before: circles([36, 30, 8], [45, 25, 8.5], [55, 25, 8.5], [64, 30, 8], [32.5, 37, 5.5], [67.5, 37, 5.5]),
  },
  bald: { before: "" },
  beanie: {
    before: `<g fill="#e2d3b0">${path("M30.5 37c-2-16 7-24 19.5-24s21.5 8 19.5 24z")}${path("M29 35.5c13-5 29-5 42 0v7.5c-13-4.5-29-4.5-42 0z")}${circles([50, 13, 4.5])}</g>${shade("M29 35.5c13-5 29-5 42 0v7.5c-13-4.5-29-4.5-42 0z")}`,
  },
  cap: {
    before:
      path("M31 40c-2-16 7-23.5 19-23.5s21 7.5 19 23.5z") +
      path("M30.5 38c10-3 30-3 46 5-2 3-7 2-14 .5-10-2-22-2.5-32-.5z") +
      shade("M30.5 38c10-3 30-3 46 5-2 3-7 2-14 .5-10-2-22-2.5-32-.5z"),
  },
  headscarf: {
    behind: path("M24 82c1-14-3-68 26-68s25 54 26 68z"),
    before:
      `<path fill-rule="evenodd" d="M29 46c-1-21 8-30.5 21-30.5s22 9.5 21 30.5c2 13 1 24 5 37-10 6-42 6-52 0 4-13 3-24 5-37zM35 46c0 11 6 18.5 15 18.5s15-7.5 15-18.5-6-16.5-15-16.5-15 5.5-15 16.5z"/>` +
      shade("M32 58c6 10 30 16 43 17-6 9-42 9-51 5 5-6 7-14 8-22z"),
  },
} as const satisfies Record<string, Shapes>;
export type Hairstyle = keyof typeof hairstyles;
