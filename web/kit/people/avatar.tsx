import { useState } from "react";
import { initial, type NamedPerson } from "#shared/domain/display-name.ts";
import type {} from "#web/kit/custom-properties.ts";
import { seeded } from "#web/kit/session/seeded.ts";

interface AvatarProps {
  readonly person: NamedPerson;
  readonly image?: string | null | undefined;
  /** A CSS length; the place it stands in decides when not given. */
  readonly size?: string | undefined;
}

const families = ["dusk", "bloom", "dew"] as const;

/** A person's picture, or the first letter in a tint that belongs to the name. Decoration: the name stands beside it. */
export function Avatar({ person, image, size }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const tint = seeded(person.username ?? person.firstName ?? "", families);
  return (
    <span className={`avatar ${tint}`} aria-hidden="true" style={size ? { "--av": size } : undefined}>
      {image && failed !== image ? (
        <img src={image} alt="" loading="lazy" decoding="async" onError={() => setFailed(image)} />
      ) : (
        initial(person)
      )}
    </span>
  );
}
