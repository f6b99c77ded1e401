import ImagePlus from "lucide-react/icons/image-plus";
import { type ChangeEvent, type DragEvent, type ReactNode, useId } from "react";
import { Disc } from "#web/kit/disc.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { FieldError } from "./field.tsx";

interface PhotoDropProps {
  readonly label: string;
  /** What a press does: 'Add a photo'. */
  readonly action: string;
  readonly hint: string;
  readonly error?: string | undefined;
  readonly onPick: (files: readonly File[]) => void;
  /** The photos chosen so far, above it. */
  readonly children?: ReactNode;
}

/** The photo field: press it to choose several, or drop files on it. */
export function PhotoDrop({ label, action, hint, error, onPick, children }: PhotoDropProps) {
  const id = useId();
  const pick = (files: Iterable<File> | null) => {
    const picked = [...(files ?? [])];
    if (picked.length > 0) onPick(picked);
  };
  function choose(event: ChangeEvent<HTMLInputElement>) {
    pick(event.currentTarget.files);
    // Lets the same file be chosen again after it was removed.
    event.currentTarget.value = "";
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    pick(event.dataTransfer.files);
  }
  return (
    <div className="field">
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      {children}
      <label className="drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <span className="drop__sleeve">
          <Icon glyph={ImagePlus} size="lg" />
          <Disc />
        </span>
        <span className="drop__text">
          <b id={`${id}-action`}>{action}</b>
          <small>{hint}</small>
        </span>
        <input
          className="sr-only"
          type="file"
          accept="image/*"
          multiple
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
