import type { Visibility } from "./enumerations.ts";

/** A form's or call's choice of visibility: the spec's switch, the finer choice, or both. */
interface Choice {
  isPublic?: boolean | undefined;
  visibility?: Visibility | undefined;
}

/** `isPublic` true means 'public', false alone 'private'; `visibility` wins. Undefined when neither is given. */
export function chosenVisibility({ isPublic, visibility }: Choice): Visibility | undefined {
  if (visibility !== undefined || isPublic === undefined) return visibility;
  return isPublic ? "public" : "private";
}

/** Whether the two agree; a contradiction is refused. */
export const agrees = ({ isPublic, visibility }: Choice): boolean =>
  isPublic === undefined || visibility === undefined || isPublic === (visibility === "public");

const audience = {
  public: 3,
  followers: 2,
  "close-friends": 1,
  private: 0,
} as const satisfies Record<Visibility, number>;

/** Whether a viewer loses access. */
export const narrows = (before: Visibility, after: Visibility): boolean => audience[after] < audience[before];

/** The one that fewer people see. */
export const narrower = (one: Visibility, other: Visibility): Visibility => (narrows(one, other) ? other : one);

/** Labels for a session's owner. */
export const visibilityLabels = {
  public: "Everyone",
  followers: "My followers",
  "close-friends": "Close friends",
  private: "Only me",
} as const satisfies Record<Visibility, string>;

/** Where an imported session is shared: `Session.isImported`. */
export const importedNote =
  "It was imported, so others find it on your profile, but it doesn't show up in anyone's feed.";
