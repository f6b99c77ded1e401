import type { Visibility } from "#shared/domain/enumerations.ts";
import type { SessionRow } from "./sessions.access.ts";

/** Who sees it as things stand: what moderation has hidden is its owner's alone, whatever the owner chose. */
export const shownVisibility = ({ visibility, hidden_at }: Pick<SessionRow, "visibility" | "hidden_at">): Visibility =>
  hidden_at === null ? visibility : "private";
