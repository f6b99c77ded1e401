import { lazy, useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";
import { photoRefusal } from "#web/core/browser/chosen-photo.ts";
import { PhotoDrop } from "#web/kit/form/photo-drop.tsx";
import { FormPart } from "#web/kit/state/form-part.tsx";
import { chosenPhoto, type FormPhoto } from "#web/offline/outbox/form-photo.ts";
import type { SessionFormValues } from "./session-form-values.ts";

/** Accepts pictures dropped anywhere on the page (the browser would open them otherwise) or pasted. */
function useDropAndPaste(onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    const allowDrop = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      // Handled by the photo field.
      if (event.defaultPrevented) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      // Text copied from office software includes a picture of itself.
      if (files.length > 0 && !clipboardData?.types.includes("text/plain")) onFiles(files);
    };
    window.addEventListener("dragover", allowDrop);
    window.addEventListener("drop", drop);
    window.addEventListener("paste", paste);
    return () => {
      window.removeEventListener("dragover", allowDrop);
      window.removeEventListener("drop", drop);
      window.removeEventListener("paste", paste);
    };
  });
}

/** Loaded on demand, because most sessions are logged without a photo. */
const PhotoList = lazy(() => import("./photo-list.tsx").then((module) => ({ default: module.PhotoList })));

const { max } = limits.sessionPhotos;

/** Up to four photos, in order, each with a few words. */
export function PhotosField() {
  const { control, setValue, clearErrors, formState } = useFormContext<SessionFormValues>();
  const photos = useWatch({ control, name: "photos" });
  const choose = usePhotoChoice();
  useDropAndPaste(choose);
  function change(changed: readonly FormPhoto[]) {
    clearErrors("photos");
    setValue("photos", changed, { shouldDirty: true });
  }
  return (
    <PhotoDrop
      label={photos.length > 1 ? "Photos" : "Photo"}
      error={formState.errors.photos?.message}
      onPick={choose}
      {...invitation(photos.length)}
    >
      {photos.length > 0 && (
        <FormPart>
          <PhotoList photos={photos} onChange={change} />
        </FormPart>
      )}
    </PhotoDrop>
  );
}

function invitation(count: number): { action: string; hint: string } {
  if (count === 0) return { action: "Add a photo", hint: "It becomes the sleeve for this session." };
  if (count < max) return { action: "Add another photo", hint: `Up to ${max}. The first one's the sleeve.` };
  return { action: "That's all four", hint: "Remove one to add another." };
}

/** Adds chosen files to the form; those that can't be added say why, and the others are kept. */
function usePhotoChoice(): (files: readonly File[]) => void {
  const { getValues, setValue, setError, clearErrors } = useFormContext<SessionFormValues>();
  return (files) => {
    clearErrors("photos");
    const photos = getValues("photos");
    const refusals = files.flatMap((file) => photoRefusal(file) ?? []);
    const usable = files.filter((file) => photoRefusal(file) === null);
    const added = usable.slice(0, max - photos.length).map(chosenPhoto);
    if (added.length > 0) setValue("photos", [...photos, ...added], { shouldDirty: true });
    const message = refusals[0] ?? (added.length < usable.length ? messages.tooManyPhotos : undefined);
    if (message !== undefined) setError("photos", { type: "file", message });
  };
}
