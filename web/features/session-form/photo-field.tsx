import X from "lucide-react/icons/x";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Photo } from "#shared/contract/sessions.ts";
import { photoRefusal } from "#web/lib/api/photo-refusal.ts";
import { useObjectUrl } from "#web/lib/browser/object-url.ts";
import { Button } from "#web/ui/button/button.tsx";
import { PhotoDrop } from "#web/ui/form/photo-drop.tsx";
import type { SessionFormValues } from "./session-form-values.ts";

interface PhotoFieldProps {
  /** The session's current photo. */
  readonly stored?: Photo | null | undefined;
}

export function PhotoField({ stored }: PhotoFieldProps) {
  const { control, setValue, clearErrors, formState } = useFormContext<SessionFormValues>();
  const [file, removed] = useWatch({ control, name: ["photo", "removePhoto"] });
  const choose = usePhotoChoice();
  useDropAndPaste(choose);
  const chosen = useObjectUrl(file);
  const preview = chosen ?? (removed ? undefined : stored?.smallUrl);
  function remove() {
    clearErrors("photo");
    setValue("photo", null, { shouldDirty: true });
    // The first press removes the chosen file, the second the stored photo.
    setValue("removePhoto", file === null && Boolean(stored), { shouldDirty: true });
  }
  return (
    <div>
      <PhotoDrop
        preview={preview}
        fileName={file?.name ?? "This session's photo"}
        error={formState.errors.photo?.message}
        onPick={choose}
      />
      {preview && (
        <Button variant="ghost" size="sm" icon={X} onClick={remove}>
          Remove photo
        </Button>
      )}
    </div>
  );
}

/** Sets the form's photo; for an unusable file, shows the reason and keeps the previous photo. */
function usePhotoChoice(): (file: File) => void {
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

/** Accepts a picture dropped anywhere on the page (the browser would open it otherwise) or pasted. */
function useDropAndPaste(onFile: (file: File) => void): void {
  useEffect(() => {
    const allowDrop = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      // Handled by the photo field.
      if (event.defaultPrevented) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) onFile(file);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = clipboardData?.files[0];
      // Text copied from office software includes a picture of itself.
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
