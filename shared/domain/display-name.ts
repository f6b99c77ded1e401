/** The name fields that the caller has. */
export interface NamedPerson {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly username?: string | null | undefined;
}

/** Shown for a person without any name (spec section 9, Name fallback). */
export type NameFallback = "User" | "Unknown";

/** First and last name, or else the username. */
export function fullName(person: NamedPerson | null | undefined, fallback: NameFallback = "User"): string {
  const names = [person?.firstName, person?.lastName].map(present).filter((name) => name !== "");
  return names.join(" ") || present(person?.username) || fallback;
}

/** The first name, or else the username (spec section 4, Notifications). */
export function firstNameOrUsername(person: NamedPerson | null | undefined, fallback: NameFallback = "User"): string {
  return present(person?.firstName) || present(person?.username) || fallback;
}

/** One capital for an avatar without a picture; an emoji or an accented letter stays whole. */
export function initial(person: NamedPerson | null | undefined, fallback: NameFallback = "User"): string {
  return firstCapital(firstNameOrUsername(person, fallback));
}

/** The capitals of first and last name, or of the only name. */
export function initials(person: NamedPerson | null | undefined, fallback: NameFallback = "User"): string {
  const first = present(person?.firstName);
  const last = present(person?.lastName);
  return first && last ? firstCapital(first) + firstCapital(last) : firstCapital(fullName(person, fallback));
}

function present(name: string | null | undefined): string {
  return name?.trim() ?? "";
}

function firstCapital(name: string): string {
  const [first = ""] = name.normalize("NFC");
  return first.toUpperCase();
}

/** 'June', 'June and Kai', 'June, Kai and Teo' */
export function nameList(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
