import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { invalid } from "#server/errors.ts";
import type { Viewer } from "#server/viewer.ts";
import type { EditHelplines, Helpline } from "#shared/contract/helplines.ts";
import { operatorMessages } from "#shared/contract/operator-errors.ts";
import { addDays, calendarDate } from "#shared/domain/calendar-date.ts";
import { listRows, replaceRows } from "./helplines.repo.ts";
import { operatorOf } from "./moderation.access.ts";
import { record } from "./moderation.service.ts";

/** None until the operators have entered some: HighNote comes without numbers, which go out of date. */
export const listHelplines = async ({ database: { db } }: Context): Promise<Helpline[]> =>
  (await listRows(db)).map(({ country, name, number, hours, url, is_urgent, checked_on }) => ({
    ...{ country, name, number, hours, url, isUrgent: is_urgent, checkedOn: checked_on },
  }));

/** Replaces all of them, on the record. @throws 400 naming the line whose last check is to come */
export async function editHelplines(context: Context, viewer: Viewer, { lines }: EditHelplines): Promise<Helpline[]> {
  const time = context.now();
  // Somewhere it's tomorrow already.
  const latest = addDays(calendarDate(time), 1);
  const early = lines.findIndex(({ checkedOn }) => checkedOn > latest);
  if (early >= 0) throw invalid(`lines.${early}.checkedOn`, operatorMessages.checkedLater);
  await inTransaction(context.database, async (transaction) => {
    const operator = await operatorOf(transaction, viewer);
    await replaceRows(
      transaction,
      lines.map(({ isUrgent: is_urgent, checkedOn: checked_on, ...line }, position) => ({
        ...{ ...line, position, is_urgent, checked_on },
      })),
    );
    const subject = { kind: "server" as const, subject_id: "helplines", person_id: null };
    await record(transaction, "change-settings", subject, { ...operator, reason: "Changed: numbers to call" }, time);
  });
  return await listHelplines(context);
}
