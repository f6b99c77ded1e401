import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { messages } from "#shared/contract/errors.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { noteFailure } from "./failure-hint.ts";
import { forgetMissing } from "./forget-missing.ts";
import { orKeptAnswer } from "./or-kept-answer.ts";

/** Milliseconds between polls; a hidden page does not poll (spec section 7, and TanStack's own rule). */
export const pollInterval = 30_000;

interface QueryClientOptions {
  /** The sign-in ended on the server: expired, ended by another device, or the account is suspended. */
  readonly onShutOut?: (refusal: ApiError) => void;
}

/** The server gives these answers to every call from then on. */
const isShutOut = ({ status, answer }: ApiError): boolean =>
  (status === 401 && answer?.message === messages.unauthorized) ||
  (status === 403 && answer?.message === messages.accountSuspended);

/** Fetch defaults of spec section 7: no retries, no refetch on focus, no polling, data never becomes stale by itself. */
export function createQueryClient({ onShutOut }: QueryClientOptions = {}): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && isShutOut(error)) onShutOut?.(error);
  };
  const queryCache = new QueryCache({
    onError: (error, query) => {
      noteFailure(error);
      onError(error);
      forgetMissing(queryClient, error, query);
    },
  });
  const queryClient = new QueryClient({
    queryCache,
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: "always",
        persister: orKeptAnswer,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return queryClient;
}
