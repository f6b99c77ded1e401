import type { QueryClient } from "@tanstack/react-query";
import { claimDrafts } from "#web/offline/drafts/draft-store.ts";
import { startKeeping } from "./start-keeping.ts";

/** Once the first screen is through: deletes other people's drafts and expired ones, and keeps what this person reads. */
export function settleIn(personId: string, queryClient: QueryClient): void {
  void claimDrafts(personId);
  startKeeping(personId, queryClient);
}
