import type { Connection } from "#server/db/database.ts";
import { tellOfAction } from "#server/features/notifications/notifications.service.ts";
import { type ModerationAction, noticedActions, toldActions, undoingActions } from "#shared/domain/enumerations.ts";
import { findLastTold, type Subject } from "./moderation.repo.ts";

/**
 * The person concerned has a notice to read: of what was done, or that it was undone or upheld.
 * @param about the earlier action, where it's known
 */
export async function tellPerson(
  transaction: Connection,
  { id, action, ...subject }: Subject & { id: number; action: ModerationAction },
  about: number | undefined,
): Promise<void> {
  const { person_id: user_id } = subject;
  if (user_id === null) return;
  const notice = isTold(action) ? id : await findLastTold(transaction, subject, answered(action), about);
  if (notice !== undefined) await tellOfAction(transaction, { user_id, action_id: notice });
}

const isTold = (action: ModerationAction) => noticedActions.some((noticed) => noticed === action);

/** Of what the person was told, what such an action answers. */
const answered = (action: ModerationAction) =>
  toldActions.filter((told) => action === "uphold" || undoingActions[told] === action);
