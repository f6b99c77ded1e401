import { firstNameOrUsername, type NamedPerson } from "./display-name.ts";

/** Above a session that is seen by its link, and what a chat says of the link before anyone opens it. */
export const sharedTitle = (person: NamedPerson): string => `${firstNameOrUsername(person)} shared a session with you`;
