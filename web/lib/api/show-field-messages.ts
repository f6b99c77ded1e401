import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { fieldMessages } from "./api-error.ts";

/** Shows the server's messages at their fields (400 and 409) and focuses the first of them. */
export function showFieldMessages<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  let shouldFocus = true;
  for (const { path, message } of fieldMessages(error)) {
    const field = fields.find((name) => name === path);
    if (!field) continue;
    setError(field, { type: "server", message }, { shouldFocus });
    shouldFocus = false;
  }
}
