import { OfflineError } from "#web/core/api/api-error.ts";
import type { Outbox } from "./outbox.ts";

/** The person's outbox, whose script no first paint needs; it's there once the app has been idle. @throws OfflineError */
export async function loadOutbox(personId: string): Promise<Outbox> {
  const { outboxOf } = await import("./outbox.ts").catch((cause: unknown) => {
    throw new OfflineError({ cause });
  });
  return outboxOf(personId);
}
