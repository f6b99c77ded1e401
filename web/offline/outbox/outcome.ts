import { messages } from "#shared/contract/errors.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { isPhotoMessage } from "#web/core/browser/chosen-photo.ts";
import type { Refusal, Work } from "./entry.ts";
import type { Outcome } from "./rules.ts";
import type { Answers } from "./send-entry.ts";
import type { SentPhotos } from "./send-photos.ts";

const fallback = "Something went wrong. Please try again.";
/** Answers that say 'not now' rather than 'not this'. */
const passing: readonly number[] = [401, 408, 425, 429];
/** Their wish is met, or can't be any more, when what they concern is gone. */
const overWhenGone: readonly Work["kind"][] = ["like", "follow", "delete"];

/** Whether another attempt may have another answer. */
export const isPassing = ({ status, answer }: ApiError): boolean =>
  passing.includes(status) ||
  status >= 500 ||
  // The account's, not the entry's: it waits, as for a sign-in.
  answer?.message === messages.accountSuspended;

/** What an error means for what was sent: a refusal is the server's word; anything else may pass. */
export function outcomeOf(work: Work, error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { is: "later" };
  if (isPassing(error))
    return { is: "later", after: (error.retryAfter || 0) * 1_000, failure: error.answer?.message ?? fallback };
  if (error.status === 404 && overWhenGone.includes(work.kind)) return { is: "over" };
  return { is: "refused", refusal: refusalOf(error) };
}

/** A session that is there, but for photos that the server refused. */
export function photosOutcome(answer: Answers[keyof Answers], serverId: number | undefined): Outcome | undefined {
  if (!hasPhotos(answer)) return undefined;
  const refused = answer.photos.find(({ error }) => error !== undefined);
  if (!refused?.error) return undefined;
  return { is: "refused", refusal: { message: refused.error, isPhoto: true, issues: [] }, serverId };
}

const hasPhotos = (answer: Answers[keyof Answers]): answer is SentPhotos =>
  typeof answer === "object" && answer !== null && "session" in answer && "photos" in answer;

const isAboutPhoto = ({ status, answer }: ApiError): boolean =>
  status === 413 || status === 415 || isPhotoMessage(answer?.message ?? "");

function refusalOf(error: ApiError): Refusal {
  const message = error.answer?.message ?? fallback;
  return { message, isPhoto: isAboutPhoto(error), issues: error.answer?.issues ?? [] };
}
