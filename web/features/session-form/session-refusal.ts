import type { UseFormSetError } from "react-hook-form";
import { messages } from "#shared/contract/errors.ts";
import { errorMessage } from "#web/lib/api/api-error.ts";
import { showFieldMessages } from "#web/lib/api/show-field-messages.ts";
import { refusableFields } from "./session-form-table.ts";
import type { SessionFormValues } from "./session-form-values.ts";

const aboutPhoto: readonly string[] = [
  messages.notAnImage,
  messages.unreadableHeic,
  messages.photoTooLarge,
  messages.tooManyPixels,
];

/** Puts the server's words at the fields they are about, the focus on the first of them, and those about the photo at it. */
export function showRefusal(error: unknown, setError: UseFormSetError<SessionFormValues>): void {
  const message = errorMessage(error, "");
  if (aboutPhoto.includes(message)) setError("photo", { type: "server", message });
  showFieldMessages(error, refusableFields, setError);
}
