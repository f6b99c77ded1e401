const megabyte = 1_024 ** 2;
const hour = 60 * 60_000;

/** What one import may hold; sizes in bytes, times in milliseconds. */
export const importLimits = {
  archive: 512 * megabyte,
  /** A table, and its longest cell in characters. */
  table: 5 * megabyte,
  cell: 10_000,
  /** One part of a spreadsheet, unpacked; it's never in memory as a whole. */
  sheet: 64 * megabyte,
  /** Another program's JSON. */
  document: 16 * megabyte,
  columns: 100,
  sessions: 10_000,
  comparisons: 100_000,
  /** Merges, words, wants and favorites, of each kind. */
  others: 1_000,
  /** Files in an archive: what describes the sessions, their photos, and those of their labels. */
  entries: 10_000 * 5 + 100,
  /** `sessions.json`, as declared and as read. */
  json: 128 * megabyte,
  /** One session of it, in characters. */
  item: 64 * 1_024,
  /** How many times its size in the archive a file of more than a megabyte may be. */
  ratio: 200,
  /** How many times its own size all of an archive may unpack to, once that is more than this. */
  unpacked: { ratio: 20, always: 64 * megabyte },
  /** How long an import can be undone, and its failed rows be downloaded. */
  kept: 24 * hour,
  /** How long a process may show no sign of life until another one takes over. */
  claim: 60_000,
  /** How long an import waits for the machine that has its photos. */
  stranded: hour,
  /** Rows shown of a preview, failed ones, and those named with what they lose. */
  shown: 8,
  failures: 20,
  named: 20,
} as const;
