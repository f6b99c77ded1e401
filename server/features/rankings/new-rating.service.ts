import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { invalid } from "#server/errors.ts";
import { askAfterRating } from "#server/features/reminders/reminders.service.ts";
import type { Owned, SessionRow } from "#server/features/sessions/sessions.access.ts";
import { changeTrashedSessions } from "#server/features/sessions/trashed-sessions.service.ts";
import { messages } from "#shared/contract/errors.ts";
import type { DialogAnswer } from "#shared/contract/sessions.ts";
import { deleteDialogAnswers, insertComparisons } from "./comparisons.repo.ts";
import { refitAfterAnswer, refitRankings } from "./ranking-fit.service.ts";
import { deleteBase, lockOwnSessions } from "./rankings.repo.ts";

/** @throws 400 when the dialog compared it with itself */
export function assertComparedWithOthers(sessionId: number, answers: readonly DialogAnswer[] = []): void {
  if (answers.some((answer) => answer.sessionId === sessionId))
    throw invalid("comparisons", messages.comparedWithItself);
}

/**
 * In the transaction that stores a new rating, which is the newest word about its session: the answers of its earlier
 * dialog go, and so do the place that a saved order gave it and a reminder to rate it. Answers of Compare stay.
 * @param answers of the dialog; undefined if it was typed. Those about sessions that aren't (any more) the person's own
 * are left out: a rating that was late on its way is not to be lost.
 */
export async function takeNewRating(
  context: Context,
  transaction: Connection,
  { id, user_id }: Owned<SessionRow>,
  answers: readonly DialogAnswer[] = [],
): Promise<void> {
  await deleteDialogAnswers(transaction, id);
  const mentioning = `"rated_session_id":${id}`;
  await changeTrashedSessions(transaction, { userId: user_id, mentioning }, ({ comparisons }) => ({
    comparisons: comparisons.filter(({ rated_session_id }) => rated_session_id !== id),
  }));
  await deleteBase(transaction, id);
  await askAfterRating(transaction, { id, user_id }, context.now());
  const opponents = await lockOwnSessions(
    transaction,
    user_id,
    answers.map(({ sessionId }) => sessionId),
  );
  const rows = answers
    .filter(({ sessionId }) => opponents.has(sessionId))
    .map(({ sessionId, better }) => ({
      user_id,
      winner_session_id: better === false ? sessionId : id,
      loser_session_id: better === false ? id : sessionId,
      is_tie: better === null,
      rated_session_id: id,
      created_at: context.now(),
    }));
  await insertComparisons(transaction, rows);
  if (rows.length > 0) await refitAfterAnswer(context, transaction, user_id, id);
  else await refitRankings(context, transaction, user_id);
}
