export type Shape = "square" | "story";

/** What a card is printed on, whatever the app's theme. */
export type Paper = "dark" | "light";

/** Lengths in pixels: what the apps that show them ask for. */
export const cardWidth = 1_080;
export const cardHeights = { square: 1_080, story: 1_920 } as const satisfies Record<Shape, number>;

/** The design measures a card in hundredths of its width. */
export const hundredths = (share: number): number => (share * cardWidth) / 100;
