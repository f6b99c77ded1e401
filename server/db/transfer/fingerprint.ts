import { createHash } from "node:crypto";

/** An order-independent checksum of a table: its number of rows, and the sum of their hashes. */
export interface Fingerprint {
  readonly count: number;
  readonly sum: bigint;
}

const modulus = 1n << 128n;

function canonical(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, canonical(inner)]);
}

/** Independent of the order of rows, because the engines sort text differently. */
export class FingerprintSum {
  #count = 0;
  #sum = 0n;

  add(row: Record<string, unknown>): void {
    const digest = createHash("sha256")
      .update(JSON.stringify(canonical(row)))
      .digest("hex")
      .slice(0, 32);
    this.#count += 1;
    this.#sum = (this.#sum + BigInt(`0x${digest}`)) % modulus;
  }

  get value(): Fingerprint {
    return { count: this.#count, sum: this.#sum };
  }
}

export async function fingerprintOf(batches: AsyncIterable<readonly Record<string, unknown>[]>): Promise<Fingerprint> {
  const fingerprint = new FingerprintSum();
  for await (const rows of batches) for (const row of rows) fingerprint.add(row);
  return fingerprint.value;
}

export const isSame = (one: Fingerprint, other: Fingerprint): boolean =>
  one.count === other.count && one.sum === other.sum;
