import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { messages } from "#shared/contract/errors.ts";
import type { ErrorAnswer, Issue } from "#shared/contract/route.ts";
import { counted, formatDateTime } from "#web/core/format.ts";

/** Any answer that is not OK (spec section 8): the message is the status, a colon, a space and the body. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly answer: ErrorAnswer | undefined;
  /** Seconds to wait, when the server says so (429, 503). */
  readonly retryAfter: number | undefined;
  constructor(status: number, statusText: string, body: string, retryAfter?: number) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.answer = readAnswer(body);
    this.retryAfter = retryAfter;
  }
}

/** A proxy's own page for a file that is larger than it passes on: 413, and 502 from Caddy before 2.7. */
const proxyRefusals: readonly number[] = [413, 502];
const refusedByProxy =
  "The proxy in front of this server refused the file, most likely for its size. The people who run the server can allow larger ones.";

/** The error of an upload that a proxy may have refused, in words; any other as it is. */
export function explainRefusedFile(error: ApiError): ApiError {
  if (error.answer || !proxyRefusals.includes(error.status)) return error;
  return new ApiError(error.status, "", JSON.stringify({ message: refusedByProxy }), error.retryAfter);
}

/** No answer: no network, or the server is down. The request may still have taken effect. */
export class OfflineError extends Error {
  override readonly name = "OfflineError";
  constructor(options?: ErrorOptions) {
    super("You seem to be offline. Check your connection and try again.", options);
  }
}

/** The message to show: the server's, or that there is no connection, or else the fallback. */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof OfflineError) return error.message;
  return (error instanceof ApiError && error.answer?.message) || fallback;
}

interface FailureToast {
  readonly title: string;
  readonly description: string;
  readonly variant: "default" | "destructive";
  readonly asksToWait?: true;
}

/**
 * The toast for a failed action: the title with the server's message, or else the fallback. A 429 is no failure: nothing is
 * lost, so a calm message says how long to wait.
 */
export function failureToast(error: unknown, title: string, fallback: string): FailureToast {
  const description = errorMessage(error, fallback);
  if (error instanceof ApiError && error.status === 429)
    return { title: waitText(error.retryAfter), description, variant: "default", asksToWait: true };
  return { title, description, variant: "destructive" };
}

/** The hint of an error state after a 429; undefined leaves the screen's own. */
function waitHint(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 429
    ? errorMessage(error, waitText(error.retryAfter))
    : undefined;
}

/** @param seconds from `Retry-After`, if it was sent */
function waitText(seconds: number | undefined): string {
  if (seconds === undefined || Number.isNaN(seconds)) return "Please wait a moment";
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 90) return `Try again in ${counted(whole, "second")}`;
  return `Try again in ${Math.ceil(whole / 60)} minutes`;
}

/** The server's messages for single fields. */
export function fieldMessages(error: unknown): readonly Issue[] {
  return (error instanceof ApiError && error.answer?.issues) || [];
}

/** What another device has made of the fields that an edit changes, too. */
export const conflictsOf = (issues: readonly Issue[]): readonly Issue[] => issues.filter((issue) => "now" in issue);

const otherDevice = "On another device";

/** A conflict at its field, where saving again keeps what is typed there. */
function issueText(issue: Issue): string {
  return "now" in issue ? `${otherDevice} this is now ${shownValue(issue)}. Save again to keep yours.` : issue.message;
}

const inQuotes = (text: string) => `“${text}”`;

/** A field's value in the person's own words, or in the app's. */
export function shownValue({ path, now }: Pick<Issue, "path" | "now">): string {
  if (now === null || now === undefined || now === "" || (Array.isArray(now) && now.length === 0)) return "empty";
  if (Array.isArray(now) && typeof now[0] !== "object") return inQuotes(now.join(", "));
  if (typeof now === "boolean") return now ? "on" : "off";
  if (typeof now === "object") return "changed";
  if (path === "consumedAt") return formatDateTime(Date.parse(String(now)));
  return typeof now === "number" ? String(now) : inQuotes(String(now));
}

/** It's checked by hand: its schema would bring zod to every screen. */
function readAnswer(body: string): ErrorAnswer | undefined {
  try {
    const answer: unknown = JSON.parse(body);
    return isErrorAnswer(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

const hasText = <Name extends string>(value: unknown, name: Name): value is { [Key in Name]: string } =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, name) === "string";

function isErrorAnswer(value: unknown): value is ErrorAnswer {
  if (!hasText(value, "message")) return false;
  const issues: unknown = Reflect.get(value, "issues");
  if (issues === undefined) return true;
  return Array.isArray(issues) && issues.every((issue) => hasText(issue, "path") && hasText(issue, "message"));
}

/** The failure of the last read. */
let lastFailure: unknown;

export function noteFailure(failure: unknown): void {
  lastFailure = failure;
}

/** The way out of what just didn't load. A server that answered leaves no doubt of the reader's connection. */
export function failureHint(): string {
  if (!(lastFailure instanceof ApiError)) return "Check your connection, then try again.";
  return waitHint(lastFailure) ?? `${messages.unexpected}. Try again in a moment.`;
}

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
  issues: readonly Issue[],
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  focuses = false,
): void {
  let shouldFocus = focuses;
  for (const issue of issues) {
    const field = fields.find((name) => name === issue.path);
    if (!field) continue;
    setError(field, { type: "server", message: issueText(issue) }, { shouldFocus });
    shouldFocus = false;
  }
}
