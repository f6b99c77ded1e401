import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { fieldMessages } from "./api-error.ts";

/** Shows the server's messages at their fields (400 and 409) and focuses the first of them. */
export function showFieldMessages<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  showFieldIssues(fieldMessages(error), fields, setError, true);
}

/** The same for messages that were kept; a form that opens with them has a focus of its own, and leaving a field checks it anew. */
export function showFieldIssues<Values extends FieldValues>(
  issues: readonly { readonly path: string; readonly message: string }[],
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  focuses = false,
): void {
  let shouldFocus = focuses;
  for (const { path, message } of issues) {
    const field = fields.find((name) => name === path);
    if (!field) continue;
    setError(field, { type: "server", message }, { shouldFocus });
    shouldFocus = false;
  }
}
