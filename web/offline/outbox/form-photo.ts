import type { SessionPhoto } from "#shared/contract/sessions.ts";
import { newIdempotencyKey } from "#web/core/api/api.ts";
import type { KeptPhoto } from "#web/offline/device/outbox-entry.ts";

/** A photo in the form: either stored with the session, or chosen and not uploaded yet. */
export interface FormPhoto {
  /** The same while it is in the form; the idempotency key of its upload. */
  readonly key: string;
  readonly file: File | null;
  readonly stored: SessionPhoto | null;
  /** What it shows, in the person's words. */
  readonly alt: string;
  /** Why its last upload failed. */
  readonly error?: string | undefined;
}

export const chosenPhoto = (file: File): FormPhoto => ({ key: newIdempotencyKey(), file, stored: null, alt: "" });

export const storedPhoto = (stored: SessionPhoto): FormPhoto => ({
  key: stored.id,
  file: null,
  stored,
  alt: stored.alt ?? "",
});

export const keptPhoto = ({ key, alt, stored, error }: FormPhoto): KeptPhoto => ({ key, alt, stored, error });
