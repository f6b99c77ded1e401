import {
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  type QueryPersister,
} from "@tanstack/react-query";
import { messages } from "#shared/contract/errors.ts";
import { ApiError, noteFailure } from "#web/core/api/api-error.ts";
import { forgetAllBy } from "./forget-person.ts";
import { families } from "./query-keys.ts";
import { changeCachedSession } from "./session-cache.ts";

/**
 * For every read that failed: a person or a session that the server no longer knows, or no longer shows, goes from every
 * screen.
 */
function forgetMissing(
  queryClient: QueryClient,
  error: unknown,
  query: Query<unknown, unknown, unknown, QueryKey>,
): void {
  if (!(error instanceof ApiError && error.status === 404)) return;
  const [family, id] = query.queryKey;
  if (family === families.profile[0] && typeof id === "string") {
    // It keeps its error: a reset would ask again.
    query.setState({ data: undefined, dataUpdatedAt: 0 });
    forgetAllBy(queryClient, id);
  } else if (family === families.session[0] && typeof id === "number")
    changeCachedSession(queryClient, id, () => undefined);
}

/** Milliseconds between polls; a hidden page does not poll (spec section 7, and TanStack's own rule). */
export const pollInterval = 30_000;

interface QueryClientOptions {
  /** The sign-in ended on the server: expired, ended by another device, or the account is suspended. */
  readonly onShutOut?: (refusal: ApiError) => void;
  /** What every fetch goes through: it may answer from this device without a connection. */
  readonly persister?: QueryPersister;
}

/** The server gives these answers to every call from then on. */
const isShutOut = ({ status, answer }: ApiError): boolean =>
  (status === 401 && answer?.message === messages.unauthorized) ||
  (status === 403 && answer?.message === messages.accountSuspended);

/** Fetch defaults of spec section 7: no retries, no refetch on focus, no polling, data never becomes stale by itself. */
export function createQueryClient({ onShutOut, persister }: QueryClientOptions = {}): QueryClient {
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
        ...(persister && { persister }),
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return queryClient;
}
