import { hash } from "node:crypto";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from "rate-limiter-flexible";
import type { Connection } from "#server/db/database.ts";
import { runText } from "#server/db/query/run-text.ts";

/** Counts events within fixed windows of time. */
export interface RateLimitStore {
  /**
   * Counts one event.
   * @param window milliseconds from the first event that is counted in it
   * @returns the events in the current window, this one included, and the milliseconds until it ends
   */
  count(key: string, window: number): Promise<Pick<RateLimiterRes, "consumedPoints" | "msBeforeNext">>;
  close(): void;
}

/** The rules compare by themselves, because one store serves all of them: it refuses nothing. */
export const unlimited = { points: Number.MAX_SAFE_INTEGER, duration: 1, keyPrefix: "highnote" };

export const openMemoryStore = (): RateLimitStore => storeOn(new BoundedMemory(unlimited));

/** @param limiter counts; its `penalty` is what counts without refusing */
export const storeOn = (limiter: RateLimiterAbstract, close: () => void = () => {}): RateLimitStore => ({
  count: (key, window) => limiter.penalty(hashed(key), 1, { customDuration: window / 1_000 }),
  close,
});

/** No store and no log of one shows a person's id or address, and a key's length is bounded. */
const hashed = (key: string) => hash("sha256", key, "base64url").slice(0, 22);

/** On the application's own pool, which names statements or, behind a transaction pooler, doesn't. */
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

/** Forgets the oldest windows, so that requests from ever new addresses can't fill the memory. */
class BoundedMemory extends RateLimiterMemory {
  #added = 0;

  override async penalty(...counted: Parameters<RateLimiterMemory["penalty"]>): Promise<RateLimiterRes> {
    const result = await super.penalty(...counted);
    if (result.isFirstInDuration) this.#added += 1;
    if (this.#added > maxKeys) await this.#forgetOldest();
    return result;
  }

  async #forgetOldest(): Promise<void> {
    this.#added = maxKeys / 2;
    for (const { key } of this.dump().storage.slice(0, -maxKeys / 2)) await this.delete(key);
  }
}
