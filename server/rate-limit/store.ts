import { hash } from "node:crypto";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from "rate-limiter-flexible";
import { type Connection, runText } from "#server/db/database.ts";

/** Counts events within fixed windows of time. */
export interface RateLimitStore {
  /**
   * Counts one event.
   * @param window milliseconds from its first event
   * @returns the number of events in the window, including this one, and the milliseconds until it ends
   */
  count(key: string, window: number): Promise<Pick<RateLimiterRes, "consumedPoints" | "msBeforeNext">>;
  close(): void;
}

/** A store never refuses: it serves all rules, which compare the counts themselves. */
export const unlimited = { points: Number.MAX_SAFE_INTEGER, duration: 1, keyPrefix: "highnote" };

export const openMemoryStore = (): RateLimitStore => storeOn(new BoundedMemory(unlimited));

/** @param limiter its `penalty` counts without refusing */
export const storeOn = (limiter: RateLimiterAbstract, close: () => void = () => {}): RateLimitStore => ({
  count: (key, window) => limiter.penalty(hashed(key), 1, { customDuration: window / 1_000 }),
  close,
});

/** Hides ids and addresses from the store and its logs, and bounds the length of keys. */
const hashed = (key: string) => hash("sha256", key, "base64url").slice(0, 22);

/** A store in the application's own database, on its pool. */
export function openPostgresStore(db: Connection): RateLimitStore {
  const query = ({ text, values }: { text: string; values: unknown[] }) => runText(db, text, values);
  return storeOn(
    new RateLimiterPostgres({
      ...unlimited,
      keyPrefix: "",
      storeClient: { query },
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
    }),
  );
}

const maxKeys = 50_000;

/** Evicts the oldest windows, so that floods from ever new addresses can't fill the memory. */
class BoundedMemory extends RateLimiterMemory {
  #added = 0;

  override async penalty(...counted: Parameters<RateLimiterMemory["penalty"]>): Promise<RateLimiterRes> {
    const result = await super.penalty(...counted);
    if (result.isFirstInDuration) this.#added += 1;
    if (this.#added > maxKeys) await this.#evictOldest();
    return result;
  }

  async #evictOldest(): Promise<void> {
    this.#added = maxKeys / 2;
    for (const { key } of this.dump().storage.slice(0, -maxKeys / 2)) await this.delete(key);
  }
}
