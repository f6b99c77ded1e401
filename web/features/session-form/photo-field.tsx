import X from "lucide-react/icons/x";
import { useFormContext, useWatch } from "react-hook-form";
import type { Photo } from "#shared/contract/sessions.ts";
import { useObjectUrl } from "#web/lib/browser/object-url.ts";
import { Button } from "#web/ui/button/button.tsx";
import { PhotoDrop } from "#web/ui/form/photo-drop.tsx";
import type { SessionFormValues } from "./session-form-values.ts";
import { useDroppedOrPasted, usePhotoChoice } from "./use-photo-choice.ts";

interface PhotoFieldProps {
  /** The photo that the session has already. */
  readonly stored?: Photo | null | undefined;
}

export function PhotoField({ stored }: PhotoFieldProps) {
  const { control, setValue, clearErrors, formState } = useFormContext<SessionFormValues>();
  const [file, removed] = useWatch({ control, name: ["photo", "removePhoto"] });
  const choose = usePhotoChoice();
  useDroppedOrPasted(choose);
  const chosen = useObjectUrl(file);
  const preview = chosen ?? (removed ? undefined : stored?.smallUrl);
  function remove() {
    clearErrors("photo");
    setValue("photo", null, { shouldDirty: true });
    // Taking back a choice leaves the stored photo; a second press removes that one.
    setValue("removePhoto", file === null && Boolean(stored), { shouldDirty: true });
  }
  return (
    <div>
      <PhotoDrop
        preview={preview}
        fileName={file?.name ?? "The photo of this session"}
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
