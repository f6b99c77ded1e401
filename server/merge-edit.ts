import { messages } from "#shared/contract/errors.ts";
import { AppError } from "./errors.ts";

type Values = Readonly<Record<string, unknown>>;

interface MergedEdit<Changes> {
  /** What the edit really changes: a field that it repeats as it found it stays as it is by now. */
  readonly changes: Changes;
  /** Fields that another edit has changed since this one was begun, to something else. */
  readonly conflicts: readonly (keyof Changes & string)[];
}

/**
 * An edit of something that may have been edited since it was begun.
 * @param before of its fields, as it found them; one that isn't among them is changed whatever happened since
 * @param now the same as stored
 * @param anew fields that are said anew also where they repeat what the edit found
 */
export function mergeEdit<Changes extends object>(
  changes: Changes,
  before: Values,
  now: Values,
  anew: readonly string[] = [],
): MergedEdit<Changes> {
  const merged: Changes = { ...changes };
  const conflicts: (keyof Changes & string)[] = [];
  for (const name in changes) {
    if (!Object.hasOwn(before, name) || !Object.hasOwn(now, name)) continue;
    if (!anew.includes(name) && isSame(changes[name], before[name])) delete merged[name];
    else if (!isSame(now[name], before[name]) && !isSame(now[name], changes[name])) conflicts.push(name);
  }
  return { changes: merged, conflicts };
}

const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other);

/** An empty text is none. */
const written = (value: unknown) => JSON.stringify(value === "" ? null : (value ?? null));

/**
 * What an edit changes of something that may have been edited since.
 * @throws 409 naming the fields that have changed to something else, with their values of now
 */
export function changesOf<Changes extends object>(
  { before = {}, ...edit }: Changes & { before?: Readonly<Record<string, unknown>> | undefined },
  now: Readonly<Record<string, unknown>>,
  anew?: readonly string[],
) {
  const { changes, conflicts } = mergeEdit(edit, before, now, anew);
  if (conflicts.length === 0) return changes;
  const issues = conflicts.map((path) => ({ path, message: messages.changedSince, now: now[path] }));
  throw new AppError(409, messages.changedSince, { issues });
}
