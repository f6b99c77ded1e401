/**
 * Returns the same promise to every caller, so a prefetched chunk renders immediately: a second import() settles a microtask
 * later, enough for React to show 'Loading...'. A failed load is retried.
 */
export function memoizeLoader<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
