import { Disc } from "#web/kit/disc.tsx";

/** The whole page while it loads: a record at 33⅓ rpm. */
export function PageLoading() {
  return (
    <main className="loading">
      <h1 className="sr-only">HighNote</h1>
      <Disc />
      <p role="status">Loading...</p>
    </main>
  );
}
