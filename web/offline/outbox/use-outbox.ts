import { useSyncExternalStore } from "react";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import type { OutboxView } from "./held-entries.ts";
import { type Outbox, outboxOf } from "./outbox.ts";

/** What the signed-in person's outbox holds, and the outbox itself. */
export function useOutbox(): OutboxView & { readonly outbox: Outbox } {
  const outbox = outboxOf(useCurrentUser().id);
  return { ...useSyncExternalStore(outbox.subscribe, outbox.view), outbox };
}
