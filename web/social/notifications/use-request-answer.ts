import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Author } from "#shared/contract/users.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { answerRequestMutation, type RequestAnswer } from "./follow-requests.queries.ts";

interface RequestAnswering {
  /** The answer, set at the press; undefined before, and again after a failure. */
  readonly answered: RequestAnswer | undefined;
  readonly answer: (answer: RequestAnswer) => void;
}

/** Answers one follow request. A failure shows a toast and allows another try. */
export function useRequestAnswer(from: Author): RequestAnswering {
  const toast = useToast();
  const { mutate, variables, status } = useMutation({ ...answerRequestMutation(useQueryClient(), from.id) });
  const answered = status === "pending" || status === "success" ? variables : undefined;
  return {
    answered,
    answer(wanted) {
      if (answered) return;
      const fallback = wanted === "accept" ? "Failed to accept the request" : "Failed to decline the request";
      mutate(wanted, { onError: (error) => toast(failureToast(error, "Error", fallback)) });
    },
  };
}
