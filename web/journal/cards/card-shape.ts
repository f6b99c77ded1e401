export const shapes = ["square", "story"] as const;
export type Shape = (typeof shapes)[number];

export const papers = ["dark", "light"] as const;
export type Paper = (typeof papers)[number];

/** Lengths in pixels: what the apps that show them ask for. */
export const cardWidth = 1_080;
export const cardHeights = { square: 1_080, story: 1_920 } as const satisfies Record<Shape, number>;

/** The design measures a card in hundredths of its width. */
export const hundredths = (share: number): number => (share * cardWidth) / 100;
