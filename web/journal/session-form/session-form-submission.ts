import * as z from "zod/mini";
import { messages } from "#shared/contract/errors.ts";
import { EditSession, LogSession } from "#shared/contract/sessions.ts";
import { fittingUnit } from "#shared/domain/amount.ts";
import { limits } from "#shared/domain/limits.ts";
import { potencyUnit } from "#shared/domain/potency.ts";
import { deviceOffset } from "#web/core/format.ts";
import { chosenAudience, type SessionFormValues, withPoint } from "./session-form-values.ts";

const notInTheFuture = (context: z.core.ParsePayload<{ consumedAt?: string | undefined }>) => {
  const { consumedAt } = context.value;
  if (consumedAt !== undefined && Date.parse(consumedAt) > Date.now() + limits.clockSkewMs)
    context.issues.push({ code: "custom", path: ["consumedAt"], input: consumedAt, message: messages.inTheFuture });
};

/** Turns the form's values into the request body of the contract, without the photos. */
const bodyOf = (values: SessionFormValues) => ({
  ...values,
  thcPercentage: withPoint(values.thcPercentage, potencyUnit(values.ingestionMethod)),
  cbdPercentage: withPoint(values.cbdPercentage, potencyUnit(values.ingestionMethod)),
  amount: withPoint(values.amount),
  amountUnit: values.amount.trim() && fittingUnit(values.ingestionMethod, values.amountUnit || null),
  visibility: chosenAudience(values),
  reasonLevels: values.reasonLevels.filter(({ reason }) => values.reasons.includes(reason)),
  photoAlt: values.photos[0]?.alt,
  experimentEvening: values.experimentEvening ?? undefined,
  experimentId: values.experimentId ?? undefined,
  key: values.key || undefined,
});
/**
 * A balance that wasn't said is left out. A new session was had where the device is, unless its time was chosen elsewhere.
 */
const logged = z.transform((values: SessionFormValues): unknown => ({
  ...bodyOf(values),
  ...(values.addedTo
    ? { gatheringId: values.addedTo.id, isShownInGathering: values.isShownInGathering, companionIds: undefined }
    : { companionIds: values.friends.map(({ id }) => id), isShownInGathering: undefined }),
  ...(!values.isBodyMindSet && { bodyMindRatio: undefined, isBodyMindSet: undefined }),
  utcOffset: values.utcOffset ?? deviceOffset(new Date(values.consumedAt || Date.now())),
}));
export const LoggedValues = z.pipe(logged, LogSession.check(notInTheFuture));

/** Not for a field that was empty and still is: a session logged without one needs none. */
const isGiven = (was: string, is: string) => was !== "" || is !== "";

/** Of a session as it was when the form opened: a required value that it was logged without may stay away. */
export function editedValuesOf(before: SessionFormValues) {
  const edited = z.transform((values: SessionFormValues): unknown => {
    const { strainName, ingestionMethod, ...body } = bodyOf(values);
    return {
      ...body,
      ...(isGiven(before.strainName, strainName.trim()) && { strainName }),
      ...(isGiven(before.ingestionMethod, ingestionMethod) && { ingestionMethod }),
    };
  });
  return z.pipe(edited, EditSession.check(notInTheFuture));
}
