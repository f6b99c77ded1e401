import { type Hairstyle, hairstyles, type Shapes } from "./hairstyles.ts";

export interface Face {
  background: string;
  clothes: string;
  skin: string;
  hair: string;
  style: Hairstyle;
  beard?: keyof typeof beards;
  glasses?: boolean;
}

const beards = {
  trimmed: "M35 51c2 12 8 17 15 17s13-5 15-17c-4 6-8 7-15 7s-11-1-15-7z",
  full: "M32.5 46c0 17 7 27 17.5 27s17.5-10 17.5-27c-3 8-9 11-17.5 11s-14.5-3-17.5-11z",
} as const;

/** A portrait without features, as the design draws its people: a head, hair and shoulders on one colour. */
export function drawFace({ background, clothes, skin, hair, style, beard, glasses }: Face): Buffer {
  const { behind = "", before }: Shapes = hairstyles[style];
  const layers = [
    `<rect width="100" height="100" fill="${background}"/>`,
    `<circle cx="82" cy="16" r="40" fill="#fff" opacity=".10"/>`,
    `<g fill="${hair}" stroke="none">${behind}</g>`,
    `<path d="M12 104c2-24 18-32 38-32s36 8 38 32z" fill="${clothes}"/>`,
    `<path d="M42 58h16v14c0 5-4 9-8 9s-8-4-8-9z" fill="${skin}"/>`,
    `<path d="M42 64c3 5 12 6 16 1v4c-4 4-12 4-16 0z" fill="#000" opacity=".13"/>`,
    `<ellipse cx="50" cy="45" rx="17.5" ry="20" fill="${skin}"/>`,
    beard && `<path d="${beards[beard]}" fill="${hair}" opacity=".9"/>`,
    glasses &&
      `<g fill="none" stroke="#1d1a18" stroke-width="1.6"><circle cx="42.5" cy="46" r="6"/><circle cx="57.5" cy="46" r="6"/><path d="M48.5 45.5q1.5-1.200 3 0"/></g>`,
    `<g fill="${hair}">${before}</g>`,
  ];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${layers.filter(Boolean).join("")}</svg>`,
  );
}
