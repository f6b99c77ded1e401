import type { SessionFormValues } from "./session-form-values.ts";

/** Milliseconds after which 'now' means the time at which it was chosen. */
const nowExpiresAfter = 60 * 60 * 1_000;

/**
 * What is not as in the empty form, in whatever fields there are; undefined when everything is. That it was private is
 * kept in any case: the default may be public by the time it comes back.
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
 * The form as it was left. The empty form gives whatever was not typed, so that a default that has changed since holds;
 * what an earlier version of the form left of another kind is nothing that this one could show.
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

/** What is empty without a kind of its own, such as the photo, takes any. */
const isSameKind = (one: unknown, empty: unknown) =>
  empty === null || empty === undefined || (typeof one === typeof empty && Array.isArray(one) === Array.isArray(empty));
