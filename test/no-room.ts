import { vi } from "vitest";
import type { TestApp } from "./app.ts";
import { jpeg } from "./pictures.ts";

/** Leaves the server no room for uploads, until the answer is called. */
export function fillUploadRoom({ context: { config } }: TestApp): () => void {
  const { underWay } = config.uploads;
  const { all } = underWay;
  underWay.all = 0;
  return () => {
    underWay.all = all;
  };
}

export const photoFile = async () => new File([new Uint8Array(await jpeg())], "evening.jpg", { type: "image/jpeg" });

/**
 * Makes the time pass at once that the server tells uploads to wait, until mocks are restored.
 * @param meanwhile what happens in that time
 * @returns the milliseconds of each wait
 */
export function skipWaits(meanwhile = (): void => {}): number[] {
  const waits: number[] = [];
  const { setTimeout: real } = globalThis;
  vi.spyOn(globalThis, "setTimeout").mockImplementation((then: () => void, delay?: number) => {
    // 5,000 is how long a toast stays.
    if (delay === undefined || delay <= 5_000 || delay > 7_500) return real(then, delay);
    waits.push(delay);
    meanwhile();
    return real(then);
  });
  return waits;
}
