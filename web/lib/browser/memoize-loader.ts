/**
 * The same promise for every caller, so that what was loaded ahead is there at once when React asks for it: a promise of a
 * second import() is late by a turn, enough for a 'Loading...'. What failed is loaded again.
 */
export function remembered<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
