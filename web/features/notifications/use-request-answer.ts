import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Author } from "#shared/contract/users.ts";
import { failureToast } from "#web/lib/api/api-error.ts";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { answerRequestMutation, type RequestAnswer } from "./follow-requests.queries.ts";

interface RequestAnswering {
  /** What was answered, from the press on; undefined before, and again when it did not get through. */
  readonly answered: RequestAnswer | undefined;
  readonly answer: (answer: RequestAnswer) => void;
}

/** Lets one request to follow be answered. What fails says so and can be answered again. */
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
