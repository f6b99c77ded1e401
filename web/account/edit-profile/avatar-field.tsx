import Camera from "lucide-react/icons/camera";
import Trash2 from "lucide-react/icons/trash-2";
import { useId, useRef } from "react";
import type { NamedPerson } from "#shared/domain/display-name.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { FieldError } from "#web/kit/form/field-error.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";

interface AvatarFieldProps {
  readonly person: NamedPerson;
  /** The chosen or the stored picture. */
  readonly image: string | null | undefined;
  readonly error?: string | undefined;
  readonly onPick: (file: File) => void;
  readonly onRemove: () => void;
}

/** The picture with a camera on it. The server cuts it to a square; the preview shows the same middle. */
export function AvatarField({ person, image, error, onPick, onRemove }: AvatarFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="profilehead avatarfield">
      <div className="avatarfield__picture">
        <Avatar person={person} image={image} size="7rem" />
        <IconButton
          icon={Camera}
          label="Change avatar"
          aria-describedby={error && id}
          className="avatarfield__change"
          onClick={() => input.current?.click()}
        />
        {image && (
          <IconButton icon={Trash2} solid label="Remove avatar" className="avatarfield__remove" onClick={onRemove} />
        )}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label="Avatar"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onPick(file);
          // Allows choosing the same file again after removing it.
          event.target.value = "";
        }}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
