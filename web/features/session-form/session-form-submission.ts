import * as z from "zod/mini";
import { messages } from "#shared/contract/errors.ts";
import { EditSession, LogSession } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { type SessionFormValues, sessionFormTable } from "./session-form-values.ts";

type FieldName = keyof SessionFormValues;
export type EditedName = keyof EditSession;

const notInTheFuture = (context: z.core.ParsePayload<{ consumedAt?: string | undefined }>) => {
  const { consumedAt } = context.value;
  if (consumedAt !== undefined && Date.parse(consumedAt) > Date.now() + limits.clockSkew)
    context.issues.push({ code: "custom", path: ["consumedAt"], input: consumedAt, message: messages.inTheFuture });
};

/** Half of the world writes 2,5. */
const withPoint = (number: string) => number.replace(",", ".");

/** The contract's own rules over what is typed; what comes out is what is sent, without the photo. */
const typed = z.transform((values: SessionFormValues): unknown => ({
  ...values,
  thcPercentage: withPoint(values.thcPercentage),
  cbdPercentage: withPoint(values.cbdPercentage),
  visibility: values.isPublic ? "public" : values.audience,
  key: values.key || undefined,
}));
export const LoggedValues = z.pipe(typed, LogSession.check(notInTheFuture));
export const EditedValues = z.pipe(typed, EditSession.check(notInTheFuture));

/** What the form can send of an edit. The rating has a dialog of its own. */
type SentName = (typeof sessionFormTable)[FieldName]["sends"][number] | "rating";

const fields = Object.entries<{ readonly sends: readonly EditedName[] }>(sessionFormTable) as [
  FieldName,
  { readonly sends: readonly EditedName[] },
][];

/** The fields that decide one field of an edit. */
const formFieldsOf = (sent: SentName): FieldName[] =>
  fields.filter(([, { sends }]) => sends.includes(sent)).map(([name]) => name);

/** The fields that a refusal can be about. */
export const submittedFields = fields.filter(([, { sends }]) => sends.length > 0).map(([name]) => name);

/**
 * What was changed since the form was opened, and no more: all else stays (decisions.md, Input), since it may have been
 * changed elsewhere meanwhile. A session made private on another device would be public again.
 * @param sent what was sent before: without an answer it may have been saved, and be meant to go back
 */
export function pickChanged(
  body: EditSession,
  { before, after, sent }: { before: SessionFormValues; after: SessionFormValues; sent: ReadonlySet<EditedName> },
): EditSession {
  const isChanged = (field: FieldName) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const changed = { ...body };
  for (const name of fieldNames(changed))
    if (!sent.has(name) && !formFieldsOf(name).some(isChanged)) delete changed[name];
  return changed;
}

export const fieldNames = (changes: EditSession) => Object.keys(changes) as EditedName[];
