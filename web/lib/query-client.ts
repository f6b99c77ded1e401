import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { messages } from "#shared/contract/errors.ts";
import { ApiError } from "./api-error.ts";

interface QueryClientOptions {
  /** The sign-in ended on the server: it expired, or another device ended it. */
  readonly onSignedOut?: () => void;
}

/** Fetch defaults of spec section 7: no retries, no refetch on focus, no polling, data never becomes stale by itself. */
export function createQueryClient({ onSignedOut }: QueryClientOptions = {}): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401 && error.answer?.message === messages.unauthorized)
      onSignedOut?.();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
