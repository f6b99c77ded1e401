import type { Session } from "#shared/contract/sessions.ts";

/** The paths of the photos that an answer shows, whatever its shape. */
export const photosIn = (answer: unknown): string[] => JSON.stringify(answer ?? null).match(/\/media\/[\w.-]+/g) ?? [];

/** The same for a session of a long journal, without writing all of it out. */
export const photosOf = ({ photos, user }: Session): string[] => [
  ...photos.flatMap(({ url, smallUrl }) => [url, smallUrl]),
  ...(user.profileImageUrl === null ? [] : [user.profileImageUrl]),
];
