import type { SessionFormValues } from "./session-form-values.ts";

/** Milliseconds after which a draft's 'now' becomes the time it was saved. */
const nowExpiresAfter = 60 * 60 * 1_000;

/**
 * The values that differ from the empty form; undefined if none does. A private draft always stores that, because the
 * default may be public when it's restored.
 */
export function changedValues(
  values: SessionFormValues,
  empty: SessionFormValues,
): Partial<SessionFormValues> | undefined {
  const typed: Partial<SessionFormValues> = { ...values };
  for (const name of namesOf(empty)) if (isEqual(values[name], empty[name])) delete typed[name];
  if (Object.keys(typed).length === 0) return undefined;
  return values.isPublic ? typed : { ...typed, isPublic: false };
}

/**
 * The form with a draft's values. Others come from the empty form, so a default changed since applies; values of another
 * type, from an earlier version of the form, are dropped.
 * @param savedAt milliseconds since the epoch, as is `now`
 */
export function restoreValues(
  typed: Partial<SessionFormValues>,
  empty: SessionFormValues,
  savedAt: number,
  now: number,
): SessionFormValues {
  const usable: Partial<SessionFormValues> = { ...typed };
  for (const name of Object.keys(typed))
    if (!isName(name, empty) || !isSameKind(typed[name], empty[name])) Reflect.deleteProperty(usable, name);
  const left = { ...empty, ...usable };
  if (left.consumedAt === undefined && now - savedAt > nowExpiresAfter)
    left.consumedAt = new Date(savedAt).toISOString();
  return left;
}

const isName = (name: string, empty: SessionFormValues): name is keyof SessionFormValues => Object.hasOwn(empty, name);
const namesOf = (empty: SessionFormValues) => Object.keys(empty).filter((name) => isName(name, empty));

const isEqual = (one: unknown, other: unknown) =>
  one instanceof Blob || other instanceof Blob ? one === other : JSON.stringify(one) === JSON.stringify(other);

/** A null or undefined default, e.g. the photo's, accepts any type. */
const isSameKind = (one: unknown, empty: unknown) =>
  empty === null || empty === undefined || (typeof one === typeof empty && Array.isArray(one) === Array.isArray(empty));
