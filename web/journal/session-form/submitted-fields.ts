import type { EditSession } from "#shared/contract/sessions.ts";
import { type SessionFormValues, sessionFormTable } from "./session-form-values.ts";

type FieldName = keyof SessionFormValues;
export type EditedName = keyof EditSession;

/** Every field of an edit request. The rating has its own dialog, photos have calls of their own. */
type SentName = (typeof sessionFormTable)[FieldName]["sends"][number] | "rating" | "removePhoto" | "key";

const fields = Object.entries<{ readonly sends: readonly EditedName[] }>(sessionFormTable) as [
  FieldName,
  { readonly sends: readonly EditedName[] },
][];

/** The form's fields behind one field of the edit request. */
const formFieldsOf = (sent: SentName): FieldName[] =>
  fields.filter(([, { sends }]) => sends.includes(sent)).map(([name]) => name);

/** The fields that can show an error of the server. */
export const submittedFields = fields.filter(([, { sends }]) => sends.length > 0).map(([name]) => name);

/**
 * Only the fields changed since the form was opened (decisions.md, Input): the others may have changed on another device,
 * and a session made private there would become public again.
 * @param sent fields of unanswered attempts. They may have been saved, so they're sent again even if changed back
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
