import { expressionBuilder } from "kysely";
import type { Tables } from "./schema/tables.ts";

/**
 * A where-fragment for every list over `cannabis_sessions` that somebody else's sessions may appear in: the public ones
 * and the viewer's own (decisions.md, Sessions). Single sessions come from sessions.access.ts.
 */
export function visibleTo(viewerId: string) {
  const eb = expressionBuilder<Tables, "cannabis_sessions">();
  return eb.or([eb("cannabis_sessions.is_public", "=", true), eb("cannabis_sessions.user_id", "=", viewerId)]);
}
