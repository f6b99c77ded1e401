import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { messages } from "#shared/contract/errors.ts";
import type { LogSession } from "#shared/contract/sessions.ts";
import { sharedParameter } from "#shared/contract/wire.ts";
import { limits } from "#shared/domain/limits.ts";
import { photoRefusal } from "#web/core/api/photo-refusal.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { takeSharedPhoto } from "#web/offline/device/shared-photo.ts";
import { chosenPhoto } from "#web/offline/outbox/form-photo.ts";
import type { SessionFormValues } from "./session-form-values.ts";

/** Takes the photo that another app has shared with this one into the form, once its draft is there. */
export function useSharedPhoto(
  { getValues, setValue, setError }: UseFormReturn<SessionFormValues, unknown, LogSession>,
  isRead: boolean,
): void {
  const toast = useToast();
  useEffect(() => {
    const shared = new URLSearchParams(window.location.search).get(sharedParameter);
    if (!isRead || shared === null) return;
    void takeSharedPhoto().then((photo) => {
      if (!photo) {
        if (shared === "lost") toast({ title: "The photo didn't come along", description: "Add it here instead." });
        return;
      }
      const photos = getValues("photos");
      const isFull = photos.length >= limits.sessionPhotos.max;
      const message = isFull ? messages.tooManyPhotos : photoRefusal(photo);
      if (message !== null) setError("photos", { type: "file", message });
      else setValue("photos", [...photos, chosenPhoto(photo)], { shouldDirty: true });
    });
  }, [isRead, getValues, setValue, setError, toast]);
}
