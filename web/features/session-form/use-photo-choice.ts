import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { photoRefusal } from "#web/lib/api/photo-refusal.ts";
import type { SessionFormValues } from "./session-form-values.ts";

/** Chooses the form's photo, or says why the file cannot be it and keeps the one before. */
export function usePhotoChoice(): (file: File) => void {
  const { setValue, setError, clearErrors } = useFormContext<SessionFormValues>();
  return (file) => {
    const message = photoRefusal(file);
    if (message !== null) {
      setError("photo", { type: "file", message });
      return;
    }
    clearErrors("photo");
    setValue("photo", file, { shouldDirty: true });
    setValue("removePhoto", false, { shouldDirty: true });
  };
}

/** A picture may be dropped anywhere on the page, which would otherwise leave for it, or pasted. */
export function useDroppedOrPasted(onFile: (file: File) => void): void {
  useEffect(() => {
    const allowDrop = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      // The photo field has taken it already.
      if (event.defaultPrevented) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) onFile(file);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = clipboardData?.files[0];
      // Text from an office program comes with a picture of itself.
      if (file && !clipboardData.types.includes("text/plain")) onFile(file);
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
