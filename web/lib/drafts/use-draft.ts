import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { DraftKeeper, type FoundDraft } from "./draft-keeper.ts";
import { canKeepDrafts } from "./draft-store.ts";

interface DraftOptions<Values extends object> {
  /** What is worth keeping at this moment, for example nothing of an empty form. Files may be among it. */
  readonly read: () => Partial<Values> | undefined;
  /** Puts back what another opening of this place left. `isChanged`: something was typed here before it came. */
  readonly adopt: (found: FoundDraft<Values>, isChanged: boolean) => void;
}

interface KeptDraft {
  /** What was left here has been put back, if anything was. Until then nothing may be sent or filled in. */
  readonly isRead: boolean;
  /** The device keeps all that was typed. If not, leaving loses it. */
  readonly isKept: boolean;
  /** To be called after each change. */
  readonly change: () => void;
  /** It was sent or discarded. */
  readonly end: () => void;
}

/**
 * Keeps what the signed-in person types at a place over reloads, crashes and signing out, and puts it back
 * (docs/decisions/0011). An opening that shows again learns what happened to the draft meanwhile.
 * @param name of the place, one for each thing that can be typed
 */
export function useDraft<Values extends object>(name: string, options: DraftOptions<Values>): KeptDraft {
  const userId = useCurrentUser().id;
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [isRead, setIsRead] = useState(!canKeepDrafts());
  const [isKept, setIsKept] = useState(canKeepDrafts);
  const [keeper] = useState(
    () => new DraftKeeper<Values>({ place: { userId, name }, read: () => latest.current.read(), onKept: setIsKept }),
  );
  useEffect(() => {
    const find = () =>
      void keeper.find((found) => latest.current.adopt(found, keeper.isChanged)).then(() => setIsRead(true));
    const showOrHide = () => (document.visibilityState === "hidden" ? keeper.flush() : find());
    document.addEventListener("visibilitychange", showOrHide);
    window.addEventListener("pagehide", keeper.part);
    const stopListening = keeper.onEnd(find);
    find();
    return () => {
      document.removeEventListener("visibilitychange", showOrHide);
      window.removeEventListener("pagehide", keeper.part);
      stopListening();
      keeper.flush();
    };
  }, [keeper]);
  return { isRead, isKept, change: keeper.change, end: keeper.end };
}
