import type { Session } from "#shared/contract/sessions.ts";

/** What the rating dialog needs of a session. */
export type SessionToRate = Pick<Session, "userId" | "strainName" | "strainType" | "brand" | "ingestionMethod"> & {
  readonly photo: { readonly smallUrl: string } | null;
  /** Absent after a malformed response: the rating can't be saved then (spec section 5). */
  readonly id?: number | undefined;
};

export class MissingSessionId extends Error {
  override readonly name = "MissingSessionId";
  constructor() {
    super("Session ID is missing");
  }
}
