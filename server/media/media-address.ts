import type { PhotoKind } from "#server/db/schema/photos.ts";

/** The widths (pixels) that are stored of each kind, largest first: a photo's longer side, an avatar's both sides. */
export const storedSizes = { photo: [1_600, 480], avatar: [512] } as const satisfies Record<
  PhotoKind,
  readonly number[]
>;

type Size = (typeof storedSizes)[PhotoKind][number];

/** Every picture's place in the product: `/media/<address>-<size>.webp`, the pattern in Fastify's notation. */
export const mediaPattern = `/media/:address([0-9a-f]{32})-:size(${Object.values(storedSizes).flat().join("|")}).webp`;

export const mediaUrl = (address: string, size: Size): string => `/media/${address}-${size}.webp`;

/** What the store calls a file. The id is told to nobody but for its first four digits, so that the public address can change. */
export const fileName = (id: string, size: number): string => `${id}-${size}.webp`;

export const fileNames = (id: string, kind: PhotoKind): string[] => storedSizes[kind].map((size) => fileName(id, size));

/** @returns undefined for what is no picture of ours */
export const photoIdOf = (name: string): string | undefined => /^([0-9a-f-]{36})-\d+\.webp$/.exec(name)?.[1];
