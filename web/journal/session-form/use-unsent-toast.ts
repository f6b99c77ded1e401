import { useQueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { changeCachedSession, refreshSessions } from "#web/core/cache/session-cache.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { FormPhoto } from "#web/offline/outbox/form-photo.ts";
import { isUnsent, rememberUnsent } from "./unsent-photos.ts";

/** Says which photos of a logged session failed, and offers to send them again while they're in memory. */
export function useUnsentToast() {
  const toast = useToast();
  const queryClient = useQueryClient();

  async function tryAgain(session: Session, photos: readonly FormPhoto[]) {
    const { sendPhotos } = await import("#web/offline/outbox/send-photos.ts");
    const { signal } = new AbortController();
    const sent = await sendPhotos(session, {
      photos,
      before: [],
      onProgress: () => undefined,
      signal,
      onStored: async () => undefined,
      stopsAt: () => false,
    });
    changeCachedSession(queryClient, session.id, () => sent.session);
    void refreshSessions(queryClient, session.userId);
    rememberUnsent(session.id, sent.photos);
    if (sent.photos.some(isUnsent)) return tell(sent.session, sent.photos);
    const count = photos.filter(isUnsent).length;
    toast({ title: count === 1 ? "Photo uploaded" : `${count} photos uploaded` });
  }
  /** @param photos all of the form's */
  function tell(session: Session, photos: readonly FormPhoto[]) {
    const again = () =>
      tryAgain(session, photos).catch((error) => toast(failureToast(error, "Error", "Try again later")));
    toast({
      ...unsentToast(photos.filter(isUnsent), "Try again now, or later from Edit."),
      duration: limits.undo.offered,
      action: { label: "Try again", onPress: () => void again() },
    });
  }
  return tell;
}

/** @param how to send them again */
export function unsentToast(photos: readonly FormPhoto[], how: string) {
  const count = photos.length;
  return {
    title: count === 1 ? "1 photo didn't upload" : `${count} photos didn't upload`,
    description: `${photos[0]?.error} Your session's saved. ${how}`,
    variant: "destructive",
  } as const;
}
