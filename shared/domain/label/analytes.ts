import { plainText } from "#shared/domain/plain-text.ts";

const analyteKinds = ["cannabinoid", "terpene"] as const;
export type AnalyteKind = (typeof analyteKinds)[number];

/** Those that a form offers, in the order in which labels have them. */
export const offeredCannabinoids = ["THC", "THCA", "CBD", "CBDA", "CBG", "CBN", "CBC", "THCV", "Δ8-THC"] as const;

/** Names with the other names that labels and laboratories have for them, as `analyteKey` folds those. */
const cannabinoids: Readonly<Record<string, string>> = {
  THC: "thc delta9thc tetrahydrocannabinol delta9tetrahydrocannabinol",
  THCA: "thca delta9thca thcaa thca9 tetrahydrocannabinolicacid tetrahydrocannabinolacid delta9tetrahydrocannabinolicacid",
  CBD: "cbd cannabidiol",
  CBDA: "cbda cannabidiolicacid",
  CBG: "cbg cannabigerol",
  CBN: "cbn cannabinol",
  CBC: "cbc cannabichromene",
  THCV: "thcv delta9thcv tetrahydrocannabivarin delta9tetrahydrocannabivarin",
  "Δ8-THC": "delta8thc thcdelta8 delta8tetrahydrocannabinol",
  CBGA: "cbga cannabigerolicacid",
  CBDV: "cbdv cannabidivarin",
  CBDVA: "cbdva cannabidivarinicacid cannabidivarinacid",
  CBCA: "cbca cannabichromenicacid",
  CBNA: "cbna cannabinolicacid",
  THCVA: "thcva tetrahydrocannabivarinicacid tetrahydrocannabivarinacid",
  CBL: "cbl cannabicyclol",
  CBT: "cbt cannabicitran",
  "Δ10-THC": "delta10thc delta10tetrahydrocannabinol",
};

const terpenes: Readonly<Record<string, string>> = {
  Myrcene: "myrcene betamyrcene",
  Limonene: "limonene deltalimonene",
  Caryophyllene: "caryophyllene betacaryophyllene transcaryophyllene betatranscaryophyllene",
  "α-Pinene": "alphapinene",
  "β-Pinene": "betapinene",
  Pinene: "pinene",
  Linalool: "linalool",
  Humulene: "humulene alphahumulene alphacaryophyllene",
  Terpinolene: "terpinolene deltaterpinene alphaterpinolene",
  Ocimene: "ocimene",
  "β-Ocimene": "betaocimene",
  Bisabolol: "bisabolol alphabisabolol",
  "Caryophyllene oxide": "caryophylleneoxide betacaryophylleneoxide",
  Nerolidol: "nerolidol",
  "trans-Nerolidol": "transnerolidol",
  "cis-Nerolidol": "cisnerolidol",
  Guaiol: "guaiol",
  Eucalyptol: "eucalyptol 18cineole cineole",
  Geraniol: "geraniol",
  "Geranyl acetate": "geranylacetate",
  Camphene: "camphene",
  Camphor: "camphor",
  Carene: "carene 3carene delta3carene deltacarene",
  Terpineol: "terpineol alphaterpineol",
  "α-Terpinene": "alphaterpinene",
  "γ-Terpinene": "gammaterpinene",
  Cymene: "cymene pcymene paracymene",
  Fenchol: "fenchol fenchylalcohol fenchyl alphafenchol",
  Fenchone: "fenchone",
  Borneol: "borneol",
  Isoborneol: "isoborneol",
  Valencene: "valencene",
  Farnesene: "farnesene",
  "α-Phellandrene": "alphaphellandrene",
  Isopulegol: "isopulegol",
  Pulegone: "pulegone",
  Menthol: "menthol",
  Phytol: "phytol",
  Sabinene: "sabinene",
  Cedrol: "cedrol alphacedrol",
  Citronellol: "citronellol betacitronellol",
  Nerol: "nerol",
};

/** What people type for a letter of the Greek alphabet, as a word of its own. */
const typed: Readonly<Record<string, string>> = { a: "alpha", b: "beta", g: "gamma", d: "delta" };

const known: Readonly<Record<AnalyteKind, ReadonlyMap<string, string>>> = {
  cannabinoid: byKey(cannabinoids),
  terpene: byKey(terpenes),
};

/** Those that a form suggests. */
export const knownTerpenes: readonly string[] = Object.keys(terpenes);

function byKey(names: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(names).flatMap(([name, keys]) =>
      [analyteKey(name), ...keys.split(" ")].map((key) => [key, name] as const),
    ),
  );
}

/** Letters of the Greek alphabet as words, and those that look like them. */
function greekWords(text: string): string {
  return text
    .replace(/[αɑ]/gu, " alpha ")
    .replace(/[βß]/gu, " beta ")
    .replace(/γ/gu, " gamma ")
    .replace(/[δ∆]/gu, " delta ");
}

/**
 * The key under which spellings of one name meet: 'β-Myrcene', 'beta-myrcene' and 'b-Myrcene'. Which of its mirror images a
 * substance is, '(-)-' or '(R)-', doesn't count.
 */
export function analyteKey(name: string): string {
  const words = greekWords(plainText(name).toLowerCase())
    .replace(/\((?:[+-]|±|\+\/-|[rsez]|[dl])\)/g, " ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const [first = "", ...rest] = words;
  const letter = rest.length > 0 ? (typed[first] ?? first) : first;
  return [letter, ...rest].join("").replace(/^d(?=(?:8|9|10)thc|(?:8|9|10)tetra)/, "delta");
}

/** The name that all its spellings have; null for one that isn't known. */
const knownAnalyte = (kind: AnalyteKind, name: string): string | null => known[kind].get(analyteKey(name)) ?? null;

/** As `knownAnalyte`, but a name that isn't known stays as it's written. */
export const analyteName = (kind: AnalyteKind, name: string): string => knownAnalyte(kind, name) ?? plainText(name);

/** What a name says of itself. */
export const kindOfAnalyte = (name: string): AnalyteKind | null =>
  analyteKinds.find((kind) => known[kind].has(analyteKey(name))) ?? null;
