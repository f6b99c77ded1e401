import type { Visibility } from "./enumerations.ts";

/** What a form or a call may say about who sees a session: the spec's switch, the finer choice, or both. */
interface Choice {
  isPublic?: boolean | undefined;
  visibility?: Visibility | undefined;
}

/** `isPublic` true means 'public', false alone 'private'; the finer choice speaks for itself. Undefined when neither is said. */
export function chosenVisibility({ isPublic, visibility }: Choice): Visibility | undefined {
  if (visibility !== undefined || isPublic === undefined) return visibility;
  return isPublic ? "public" : "private";
}

/** Whether the two say the same, so that no answer ever contradicts what was asked. */
export const agrees = ({ isPublic, visibility }: Choice): boolean =>
  isPublic === undefined || visibility === undefined || isPublic === (visibility === "public");

const audience = { public: 2, followers: 1, private: 0 } as const satisfies Record<Visibility, number>;

/** Whether somebody who saw the session before no longer does. */
export const narrows = (before: Visibility, after: Visibility): boolean => audience[after] < audience[before];

/** Who sees a session, as its owner reads it. */
export const visibilityLabels = {
  public: "Everyone",
  followers: "My followers",
  private: "Only me",
} as const satisfies Record<Visibility, string>;
