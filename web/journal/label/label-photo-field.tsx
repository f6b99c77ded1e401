import { useMutation, useQueryClient } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { useId, useRef, useState } from "react";
import { routes } from "#shared/contract/routes.ts";
import type { Photo } from "#shared/contract/sessions.ts";
import { call, newIdempotencyKey } from "#web/core/api/api.ts";
import { errorMessage } from "#web/core/api/api-error.ts";
import { photoRefusal, photoToSend } from "#web/core/browser/chosen-photo.ts";
import { useIsOffline } from "#web/core/browser/connection.ts";
import { families } from "#web/core/cache/query-keys.ts";
import { Button } from "#web/kit/button/button.tsx";
import { FieldError, FieldGroup } from "#web/kit/form/field.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Spinner } from "#web/kit/state/spinner.tsx";
import { LabelPhoto } from "./label-photo.tsx";

export interface BatchPhoto {
  /** Any session of the batch. */
  readonly sessionId: number;
  readonly photo: Photo | null;
}

/** The photo of a batch's label. Unlike the rest of the sheet it's saved at once, and only with a connection. */
export function LabelPhotoField({ sessionId, photo }: BatchPhoto) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isOffline = useIsOffline();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const params = { id: sessionId };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File | null) => {
      if (!file) return await call(routes.removeLabelPhoto, { params });
      const body = { key: newIdempotencyKey() };
      return await call(routes.setLabelPhoto, { params, body, file: await photoToSend(file) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: families.product }),
  });
  function choose(file: File) {
    const reason = photoRefusal(file);
    setRefusal(reason);
    if (reason === null) mutate(file);
  }
  /** What can't be done offline says so where it's pressed. */
  const online = (act: () => void) => () => {
    setRefusal(isOffline ? "You're offline. Try again once you're back online." : null);
    if (!isOffline) act();
  };
  const problem = refusal ?? (error ? errorMessage(error, "Couldn't save the photo. Please try again.") : null);
  return (
    <FieldGroup label="Photo of the label" hint="Only you ever see it">
      <div className="labelphoto" aria-busy={isPending}>
        {photo && <LabelPhoto photo={photo} />}
        {isPending ? (
          <p role="status">
            <Spinner small /> Saving...
          </p>
        ) : (
          <div className="labelphoto__buttons">
            <button
              className="addchip"
              type="button"
              aria-describedby={problem === null ? undefined : id}
              onClick={online(() => input.current?.click())}
            >
              <Icon glyph={Plus} size="sm" />
              {photo ? "Another photo" : "Add a photo"}
            </button>
            {photo && (
              <Button
                variant="ghost"
                size="sm"
                aria-label="Remove the photo"
                aria-describedby={problem === null ? undefined : id}
                onClick={online(() => mutate(null))}
              >
                Remove
              </Button>
            )}
          </div>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          aria-label="Photo of the label"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = "";
            if (file) choose(file);
          }}
        />
      </div>
      {problem !== null && (
        <div role="alert">
          <FieldError id={id}>{problem}</FieldError>
        </div>
      )}
      <p className="help">{isOffline ? "You can change it once you're back online." : "It's saved right away."}</p>
    </FieldGroup>
  );
}
