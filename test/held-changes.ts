import { vi } from "vitest";

/** Holds whatever the page sends to be saved, until it's released or mocks are restored; what it reads comes as ever. */
export function holdChanges() {
  const { fetch: real } = globalThis;
  const held = Promise.withResolvers<void>();
  const sent: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, given) => {
    if (given?.method !== undefined && given.method !== "GET") {
      sent.push(String(address));
      await held.promise;
    }
    return await real(address, given);
  });
  return { sent, release: () => held.resolve() };
}
