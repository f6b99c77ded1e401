import type { PhotoKind } from "#server/db/schema/sessions-and-photos.ts";

/** Stored sizes (pixels), largest first: a photo's longer side, both sides of an avatar. */
export const storedSizes = { photo: [1_600, 480], avatar: [512], label: [1_600, 480] } as const satisfies Record<
  PhotoKind,
  readonly number[]
>;

type Size = (typeof storedSizes)[PhotoKind][number];

/** The URL of a picture, `/media/<address>-<size>.webp`, as Fastify's route pattern. */
export const mediaPattern = `/media/:address([0-9a-f]{32})-:size(${[...new Set(Object.values(storedSizes).flat())].join("|")}).webp`;

export const mediaUrl = (address: string, size: Size): string => `/media/${address}-${size}.webp`;

/** The name in the store. By the id, because the public address can change; no address leads from an id to a file. */
export const fileName = (id: string, size: number): string => `${id}-${size}.webp`;

export const fileNames = (id: string, kind: PhotoKind): string[] => storedSizes[kind].map((size) => fileName(id, size));

/** @returns undefined for a file that is no picture of ours */
export const photoIdOf = (name: string): string | undefined => /^([0-9a-f-]{36})-\d+\.webp$/.exec(name)?.[1];
