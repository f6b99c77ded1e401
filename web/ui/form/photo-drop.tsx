import ImagePlus from "lucide-react/icons/image-plus";
import { type ChangeEvent, type DragEvent, useId } from "react";
import { Disc } from "#web/ui/disc.tsx";
import { Icon } from "#web/ui/icon/icon.tsx";
import { FieldError } from "./field-error.tsx";

interface PhotoDropProps {
  /** An address of the chosen or stored photo: an object URL or the photo's own. */
  readonly preview?: string | undefined;
  readonly fileName?: string | undefined;
  readonly error?: string | undefined;
  readonly label?: string | undefined;
  readonly onPick: (file: File) => void;
}

/** The photo field: press it to choose, or drop a file on it. */
export function PhotoDrop({ preview, fileName, error, label = "Photo", onPick }: PhotoDropProps) {
  const id = useId();
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    if (file) onPick(file);
    // Lets the same file be chosen again after it was removed.
    event.currentTarget.value = "";
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file) onPick(file);
  }
  return (
    <div className="field">
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <label className="drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <span className="drop__sleeve">
          {preview ? <img src={preview} alt="" /> : <Icon glyph={ImagePlus} size="lg" />}
          <Disc />
        </span>
        <span className="drop__text">
          <b id={`${id}-action`}>{preview ? "Change photo" : "Add a photo"}</b>
          <small>{preview ? fileName : "It becomes the sleeve for this session."}</small>
        </span>
        <input
          className="sr-only"
          type="file"
          accept="image/*"
          aria-labelledby={`${id}-label ${id}-action`}
          aria-describedby={error && `${id}-error`}
          aria-invalid={error ? true : undefined}
          onChange={choose}
        />
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
