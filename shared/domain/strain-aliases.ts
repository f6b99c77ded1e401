import { productKey } from "./search-key.ts";

/** What labels print for strains with long names. Several names may be meant; products stay apart. */
const written: Readonly<Record<string, string>> = {
  "Alaskan Thunder": "Alaskan Thunder Fuck",
  ATF: "Alaskan Thunder Fuck",
  BB: "Bruce Banner",
  "Birthday Cake": "Wedding Cake",
  Chemdog: "Chemdawg",
  Dosi: "Do-Si-Dos",
  Dosido: "Do-Si-Dos",
  GDP: "Granddaddy Purple",
  GG: "Gorilla Glue #4",
  GG4: "Gorilla Glue #4",
  GMO: "Garlic Cookies",
  Grandaddy: "Granddaddy Purple",
  "Grand Daddy Purp": "Granddaddy Purple",
  GSC: "Girl Scout Cookies",
  ICC: "Ice Cream Cake",
  JH: "Jack Herer",
  LAC: "L.A. Confidential",
  "Larry Bird": "Gelato 33",
  LCG: "Lemon Cherry Gelato",
  LPC: "London Pound Cake",
  Mac1: "MAC",
  NL: "Northern Lights",
  "Original Glue": "Gorilla Glue #4",
  "Pink Cookies": "Wedding Cake",
  "Pre-98": "Bubba Kush",
  PEX: "Pineapple Express",
  SFV: "San Fernando Valley OG",
  Sherbert: "Sunset Sherbet",
  Skittlez: "Zkittlez",
  SLH: "Super Lemon Haze",
  "Sour D": "Sour Diesel",
  SSH: "Super Silver Haze",
  "Thin Mint": "Girl Scout Cookies",
  "Triangle Mints": "Wedding Cake",
  WW: "White Widow",
};

/** Keys of long names by the keys of what labels print. */
export const strainAliases: ReadonlyMap<string, string> = new Map(
  Object.entries(written).map(([short, long]) => [productKey(short), productKey(long)]),
);

/** What a typed name may stand for, folded by `productKey`: itself, and the long name that a label shortens to it. */
export function namesMeant(text: string): [string, ...string[]] {
  const key = productKey(text);
  const long = strainAliases.get(key);
  return long === undefined ? [key] : [key, long];
}
