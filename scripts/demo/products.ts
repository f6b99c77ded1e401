import type { IngestionMethod, Mood, StrainType } from "#shared/domain/enumerations.ts";

interface Product {
  strain: string;
  type: StrainType;
  brand: string;
  /** Percent; milligrams of one portion where it's eaten. */
  thc: number;
  cbd?: number;
  moods: readonly Mood[];
  /** Where it's eaten and nothing else. */
  method?: IngestionMethod;
}

/** Strains that people know, from brands that don't exist. */
export const products = {
  northern: {
    strain: "Northern Lights",
    type: "indica",
    brand: "Night Orchard",
    thc: 18.2,
    moods: ["relaxed", "sleepy", "calm"],
  },
  blueDream: {
    strain: "Blue Dream",
    type: "hybrid",
    brand: "Slow Acre",
    thc: 21.4,
    cbd: 0.6,
    moods: ["creative", "happy", "relaxed", "social"],
  },
  durban: {
    strain: "Durban Poison",
    type: "sativa",
    brand: "Fern & Follow",
    thc: 19.8,
    moods: ["energetic", "focused", "motivated"],
  },
  gelato: {
    strain: "Gelato",
    type: "hybrid",
    brand: "Fern & Follow",
    thc: 23.5,
    moods: ["happy", "euphoric", "social"],
  },
  diesel: { strain: "Sour Diesel", type: "sativa", brand: "Copper Wren", thc: 22, moods: ["energetic"] },
  harlequin: {
    strain: "Harlequin",
    type: "sativa",
    brand: "Copper Wren",
    thc: 7.5,
    cbd: 11,
    moods: ["calm", "focused", "peaceful"],
  },
  granddaddy: {
    strain: "Granddaddy Purple",
    type: "indica",
    brand: "Night Orchard",
    thc: 20.1,
    moods: ["relaxed", "calm", "peaceful"],
  },
  jack: {
    strain: "Jack Herer",
    type: "sativa",
    brand: "Fern & Follow",
    thc: 19.2,
    moods: ["focused", "creative", "energetic"],
  },
  blueberry: {
    strain: "Blueberry Kush",
    type: "indica",
    brand: "Slow Acre",
    thc: 19,
    moods: ["relaxed", "happy", "sleepy"],
  },
  haze: {
    strain: "Super Lemon Haze",
    type: "sativa",
    brand: "Quiet Acre",
    thc: 20.6,
    moods: ["happy", "energetic", "social"],
  },
  strawberry: {
    strain: "Strawberry Cough",
    type: "sativa",
    brand: "Quiet Acre",
    thc: 18.4,
    moods: ["social", "giggly", "happy"],
  },
  cheese: { strain: "Blue Cheese", type: "indica", brand: "Night Orchard", thc: 17.3, moods: ["calm", "relaxed"] },
  cannatonic: {
    strain: "Cannatonic",
    type: "hybrid",
    brand: "Quiet Acre",
    thc: 5.8,
    cbd: 9.4,
    moods: ["calm", "peaceful", "relaxed"],
  },
  weddingCake: {
    strain: "Wedding Cake",
    type: "hybrid",
    brand: "Halfmoon Kitchen",
    thc: 5,
    moods: ["giggly", "happy", "relaxed"],
    method: "edible",
  },
  jellies: {
    strain: "Blood Orange Jellies",
    type: "hybrid",
    brand: "Halfmoon Kitchen",
    thc: 2.5,
    moods: ["happy", "calm"],
    method: "edible",
  },
  chocolate: {
    strain: "Sea Salt Chocolate",
    type: "indica",
    brand: "Halfmoon Kitchen",
    thc: 5,
    cbd: 5,
    moods: ["sleepy", "calm", "peaceful"],
    method: "edible",
  },
  biscuits: {
    strain: "Oat & Ginger Biscuit",
    type: "hybrid",
    brand: "Little Oven",
    thc: 4,
    moods: ["relaxed", "giggly"],
    method: "edible",
  },
} as const satisfies Record<string, Product>;
export type ProductName = keyof typeof products;
