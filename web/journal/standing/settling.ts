import type { Session } from "#shared/contract/sessions.ts";
import { settledFrom } from "#shared/domain/rating.ts";
import { isJustRated } from "#web/journal/rate/just-rated.ts";

/** Whether a score that the dialog has made still moves with the next answers (ranking.md). */
export const isSettling = ({ id, ratedBy }: Pick<Session, "id" | "ratedBy">, ratedSessions: number): boolean =>
  ratedBy === "dialog" && (ratedSessions < settledFrom || isJustRated(id));
