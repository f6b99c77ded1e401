import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { LogSession } from "#shared/contract/sessions.ts";
import { aboutRelativeTime } from "#shared/domain/relative-time.ts";
import { useDraft } from "#web/offline/drafts/use-draft.ts";
import { chosenPhoto, type FormPhoto } from "#web/offline/outbox/form-photo.ts";
import type { SessionFormValues } from "./session-form-values.ts";

/** The state of an unfinished session, shown above the form. */
export type DraftStatus =
  /** Restored into the form; `age` is 'about 2 hours ago'. */
  | { readonly kind: "restored"; readonly age: string }
  /** Discarded; can be undone until something new is typed. */
  | { readonly kind: "discarded"; readonly age: string; readonly values: SessionFormValues };

/**
 * The log form's draft, restored straight into the form. Discarding it takes one press, and so does undoing that.
 */
export function useSessionDraft(form: UseFormReturn<SessionFormValues, unknown, LogSession>, empty: SessionFormValues) {
  const { reset, getValues, subscribe } = form;
  const [status, setStatus] = useState<DraftStatus | null>(null);
  const { isRead, isKept, change, flush, end, keep } = useDraft<DraftValues>("log", {
    read: () => {
      const values = changedValues(getValues(), empty);
      return values && takePhotosApart(values);
    },
    adopt({ values, savedAt }, isChanged) {
      if (!values) {
        reset(empty);
        setStatus(null);
        return;
      }
      // Values typed while the draft was loading win over it.
      const meanwhile = isChanged ? changedValues(getValues(), empty) : undefined;
      const now = Date.now();
      reset(
        { ...restoreValues(putPhotosTogether(values), empty, savedAt, now), ...meanwhile },
        { keepDefaultValues: true },
      );
      setStatus({ kind: "restored", age: aboutRelativeTime(savedAt, now) });
    },
  });
  useEffect(() => {
    return subscribe({ formState: { values: true }, callback: change });
  }, [subscribe, change]);

  return {
    isRead,
    isKept,
    flush,
    status,
    discard() {
      if (status) setStatus({ kind: "discarded", age: status.age, values: getValues() });
      reset(empty);
      end();
    },
    undoDiscard() {
      if (status?.kind !== "discarded") return;
      reset(status.values, { keepDefaultValues: true });
      setStatus({ kind: "restored", age: status.age });
    },
    /** For values that were sent and come back, also once the form has gone. @returns whether no other ones are in their place */
    keep(values: SessionFormValues) {
      const typed = changedValues(values, empty);
      return typed === undefined || keep(takePhotosApart(typed));
    },
    /** After the session was logged, or replaced by another one. */
    finish() {
      setStatus(null);
      end();
    },
  };
}

/** The form's values as a draft keeps them: files stand beside the others, each under a name of its own (offline/drafts). */
type DraftValues = Omit<SessionFormValues, "photos"> & {
  photos: readonly Pick<FormPhoto, "key" | "alt">[];
  [file: `photo ${string}`]: File;
};

export function takePhotosApart({ photos, ...values }: Partial<SessionFormValues>): Partial<DraftValues> {
  if (!photos) return values;
  const files = photos.flatMap(({ key, file }) => (file ? [[`photo ${key}`, file] as const] : []));
  return { ...values, photos: photos.map(({ key, alt }) => ({ key, alt })), ...Object.fromEntries(files) };
}

/** The form's values again, without the photos whose files the device had no room for. */
export function putPhotosTogether({ photos = [], ...values }: Partial<DraftValues>): Partial<SessionFormValues> {
  const whole = photos.flatMap(({ key, alt }) => {
    const file = values[`photo ${key}`];
    return file instanceof File ? { ...chosenPhoto(file), key, alt } : [];
  });
  return whole.length > 0 ? { ...values, photos: whole } : values;
}

/** A draft older than this no longer means 'now' but the time when it was saved. */
const nowExpiresAfterMs = 60 * 60 * 1_000;

/**
 * The values that differ from the empty form; undefined if none does. A draft that isn't public always stores whom it's for,
 * because the default may be wider when it's restored.
 */
export function changedValues(
  values: SessionFormValues,
  empty: SessionFormValues,
): Partial<SessionFormValues> | undefined {
  const typed: Partial<SessionFormValues> = { ...values };
  for (const name of namesOf(empty)) if (isEqual(values[name], empty[name])) delete typed[name];
  if (Object.keys(typed).length === 0) return undefined;
  return values.isPublic ? typed : { ...typed, isPublic: false, audience: values.audience };
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
  // A draft of before the form asked whether the balance was said: a moved one was.
  left.isBodyMindSet ||= left.bodyMindRatio !== empty.bodyMindRatio;
  if (left.consumedAt === undefined && now - savedAt > nowExpiresAfterMs)
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
