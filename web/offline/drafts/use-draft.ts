import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { hasDeviceDatabase } from "#web/offline/device/device-database.ts";
import { DraftKeeper, type FoundDraft } from "./draft-keeper.ts";
import { onDraftEnd } from "./draft-store.ts";

interface DraftOptions<Values extends object> {
  /** The current values, files included; undefined when there is nothing worth saving, as in an empty form. */
  readonly read: () => Partial<Values> | undefined;
  /** Restores a draft from another form of this place. `isChanged`: something was typed here before it loaded. */
  readonly adopt: (found: FoundDraft<Values>, isChanged: boolean) => void;
}

interface KeptDraft<Values extends object> {
  /** The stored draft, if any, has been restored. Until then nothing may be sent or filled in. */
  readonly isRead: boolean;
  /** Everything is stored on the device. If not, leaving loses it. */
  readonly isKept: boolean;
  /** To be called after each change. */
  readonly change: () => void;
  /** Stores the last change now, before the values go to the outbox under their key. */
  readonly flush: () => void;
  /** The draft was sent or discarded. */
  readonly end: () => void;
  /** Stores values that the form doesn't show. @returns false when the place has others, which stay */
  readonly keep: (values: Partial<Values>) => boolean;
}

/**
 * Saves a form's draft for the signed-in person through reloads, crashes and signing out, and restores it
 * (docs/decisions/0011). A form that becomes visible again picks up the draft's latest state, unless it shows another
 * unsent one.
 * @param name of the place, one per form
 */
export function useDraft<Values extends object>(name: string, options: DraftOptions<Values>): KeptDraft<Values> {
  const userId = useCurrentUser().id;
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [isRead, setIsRead] = useState(!hasDeviceDatabase());
  const [isKept, setIsKept] = useState(hasDeviceDatabase);
  const [place] = useState({ userId, name });
  const [keeper] = useState(
    () => new DraftKeeper<Values>({ place, read: () => latest.current.read(), onKept: setIsKept }),
  );
  useEffect(() => {
    const find = () =>
      void keeper.find((found) => latest.current.adopt(found, keeper.isChanged)).then(() => setIsRead(true));
    const showOrHide = () => (document.visibilityState === "hidden" ? keeper.flush() : find());
    document.addEventListener("visibilitychange", showOrHide);
    window.addEventListener("pagehide", keeper.flush);
    const stopListening = onDraftEnd(place, find);
    find();
    return () => {
      document.removeEventListener("visibilitychange", showOrHide);
      window.removeEventListener("pagehide", keeper.flush);
      stopListening();
      keeper.flush();
    };
  }, [keeper, place]);
  return { isRead, isKept, change: keeper.change, flush: keeper.flush, end: keeper.end, keep: keeper.keep };
}
