import type { EditSession } from "#shared/contract/sessions.ts";
import { type FieldName, fieldsBehind } from "./session-form-table.ts";
import type { SessionFormValues } from "./session-form-values.ts";

export type EditedName = keyof EditSession;

/**
 * What was changed since the form was opened, and no more: all else stays (decisions.md, Input), since it may have been
 * changed elsewhere meanwhile. A session made private on another device would be public again.
 * @param sent what was sent before: without an answer it may have been saved, and be meant to go back
 */
export function changedOnly(
  body: EditSession,
  { before, after, sent }: { before: SessionFormValues; after: SessionFormValues; sent: ReadonlySet<EditedName> },
): EditSession {
  const isChanged = (field: FieldName) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const changed = { ...body };
  for (const name of namesIn(changed)) if (!sent.has(name) && !fieldsBehind(name).some(isChanged)) delete changed[name];
  return changed;
}

export const namesIn = (changes: EditSession) => Object.keys(changes) as EditedName[];
