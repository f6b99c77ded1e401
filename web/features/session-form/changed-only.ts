import type { EditSession } from "#shared/contract/sessions.ts";
import type { SessionFormValues } from "./session-form-values.ts";

type Field = keyof SessionFormValues;
export type EditedName = keyof EditSession;

/** A number means what the method says, so the three go together. */
const potency: readonly Field[] = ["ingestionMethod", "thcPercentage", "cbdPercentage"];
const whoSees: readonly Field[] = ["isPublic", "audience"];

/** What of the form decides what is sent. The rating has a dialog of its own. */
const fieldsOf: Readonly<Record<EditedName, readonly Field[]>> = {
  strainName: ["strainName"],
  strainType: ["strainType"],
  brand: ["brand"],
  ingestionMethod: potency,
  thcPercentage: potency,
  cbdPercentage: potency,
  bodyMindRatio: ["bodyMindRatio"],
  moods: ["moods"],
  consumedAt: ["consumedAt"],
  location: ["location"],
  companions: ["companions"],
  showCompanions: ["showCompanions"],
  notes: ["notes"],
  privateNote: ["privateNote"],
  isPublic: whoSees,
  visibility: whoSees,
  commentsClosed: ["commentsClosed"],
  removePhoto: ["removePhoto"],
  rating: [],
};

/**
 * What was changed since the form was opened, and no more: all else stays (decisions.md, Input), since it may have been
 * changed elsewhere meanwhile. A session made private on another device would be public again.
 * @param sent what was sent before: without an answer it may have been saved, and be meant to go back
 */
export function changedOnly(
  body: EditSession,
  { before, after, sent }: { before: SessionFormValues; after: SessionFormValues; sent: ReadonlySet<EditedName> },
): EditSession {
  const isChanged = (field: Field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const changed = { ...body };
  for (const name of namesIn(changed)) if (!sent.has(name) && !fieldsOf[name].some(isChanged)) delete changed[name];
  return changed;
}

export const namesIn = (changes: EditSession) => Object.keys(changes) as EditedName[];
