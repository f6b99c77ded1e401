import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, invalid } from "#server/errors.ts";
import { assertPasswordGiven, confirmPasswordIfGiven } from "#server/features/sign-in/password-confirmation.service.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import type { EditHelplines, Helpline } from "#shared/contract/helplines.ts";
import { operatorMessages } from "#shared/contract/operator-errors.ts";
import type { EditServerSettings, ServerSettings } from "#shared/contract/server-settings.ts";
import { addDays, calendarDate } from "#shared/domain/calendar-date.ts";
import { serverSettingNames } from "#shared/domain/enumerations.ts";
import { instanceInfoOf } from "./instance-info.service.ts";
import { operatorOf } from "./moderation.access.ts";
import { record } from "./moderation.service.ts";
import { listHelplineRows, replaceHelplineRows, saveSetting } from "./server-settings.repo.ts";

export const getServerSettings = async (context: Context): Promise<ServerSettings> => ({
  ...(await instanceInfoOf(context)),
  isRegistrationFixed: context.config.registration !== undefined,
});

/**
 * Each change is on the record.
 * @throws 409 for the registration while REGISTRATION decides it; 403 naming password when it's wrong, or needed: to let
 * everyone in, and for what people agree to
 */
export async function editServerSettings(
  context: Context,
  viewer: Viewer,
  { password, ...edit }: EditServerSettings,
  client: Client,
): Promise<ServerSettings> {
  await confirmPasswordIfGiven(context, viewer, password, client);
  const before = await getServerSettings(context);
  const changed = serverSettingNames.filter((name) => edit[name] !== undefined && edit[name] !== before[name]);
  if (changed.includes("registration") && before.isRegistrationFixed)
    throw new AppError(409, operatorMessages.registrationFixed, {
      issues: [{ path: "registration", message: operatorMessages.registrationFixed }],
    });
  await inTransaction(context.database, async (transaction) => {
    const operator = await operatorOf(transaction, viewer);
    const isOpened = changed.includes("registration") && edit.registration === "open";
    if (isOpened || changed.includes("legal")) await assertPasswordGiven(transaction, viewer, context.now());
    for (const name of changed) {
      const time = context.now();
      await saveSetting(transaction, name, edit[name] ?? null, time);
      const reason = name === "registration" ? `${edit.registration}, was ${before.registration}` : `Changed: ${name}`;
      const subject = { kind: "server" as const, subject_id: name, person_id: null };
      await record(transaction, "change-settings", subject, { ...operator, reason }, time);
    }
  });
  return await getServerSettings(context);
}

/** None until the operators have entered some: HighNote comes without numbers, which go out of date. */
export const listHelplines = async ({ database: { db } }: Context): Promise<Helpline[]> =>
  (await listHelplineRows(db)).map(({ country, name, number, hours, url, is_urgent, checked_on }) => ({
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
    await replaceHelplineRows(
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
