import { chosenPhoto, type FormPhoto } from "#web/offline/outbox/form-photo.ts";
import type { SessionFormValues } from "./session-form-values.ts";

/** The form's values as a draft keeps them: files stand beside the others, each under a name of its own (lib/drafts). */
export type DraftValues = Omit<SessionFormValues, "photos"> & {
  photos: readonly Pick<FormPhoto, "key" | "alt">[];
  [file: `photo ${string}`]: File;
};

export function takePhotosApart({ photos, ...values }: Partial<SessionFormValues>): Partial<DraftValues> {
  if (!photos) return values;
  const files = photos.flatMap(({ key, file }) => (file ? [[`photo ${key}`, file] as const] : []));
  return { ...values, photos: photos.map(({ key, alt }) => ({ key, alt })), ...Object.fromEntries(files) };
}

/** Without those whose files the device had no room for. */
export function putPhotosTogether({ photos = [], ...values }: Partial<DraftValues>): Partial<SessionFormValues> {
  const whole = photos.flatMap(({ key, alt }) => {
    const file = values[`photo ${key}`];
    return file instanceof File ? { ...chosenPhoto(file), key, alt } : [];
  });
  return whole.length > 0 ? { ...values, photos: whole } : values;
}
