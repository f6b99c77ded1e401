import { useEffect, useState, useSyncExternalStore } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { useObjectUrl } from "#web/core/browser/object-url.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import { type Outbox, outboxOf } from "./outbox.ts";
import type { OutboxView } from "./outbox-list.ts";
import { waitingSessions } from "./waiting-items.ts";

/** The address of a waiting session's first photo, while it is shown; null where it has none. */
export function useEntryPhoto({ id, personId, request }: Entry): string | null | undefined {
  const [file, setFile] = useState<File | null>();
  const key = request.route === "logSession" ? request.photos[0]?.key : undefined;
  useEffect(() => {
    if (key === undefined) return;
    let isGone = false;
    void outboxOf(personId)
      .filesOf(id)
      .then((files) => !isGone && setFile(files.get(key) ?? null));
    return () => {
      isGone = true;
      setFile(undefined);
    };
  }, [id, personId, key]);
  const url = useObjectUrl(file ?? null);
  return key === undefined || file === null ? null : url;
}

/** The signed-in person's sessions that the server doesn't have yet, newest first. */
export const useWaitingSessions = (): Session[] => waitingSessions(useOutbox().entries, useCurrentUser());

/** What the signed-in person's outbox holds, and the outbox itself. */
export function useOutbox(): OutboxView & { readonly outbox: Outbox } {
  const outbox = outboxOf(useCurrentUser().id);
  return { ...useSyncExternalStore(outbox.subscribe, outbox.view), outbox };
}
