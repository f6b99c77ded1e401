import { useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { type Family, strainTypeFamilies } from "#shared/domain/session-words.ts";
import { Disc } from "#web/kit/disc.tsx";
import { SleeveArt } from "./sleeve-art.tsx";

type Pictured = Pick<Session, "id" | "strainType" | "photo">;

/** The small sleeve of a session, for rows. */
export function SessionThumb({ session: { id, strainType, photo } }: { readonly session: Pictured }) {
  return <Thumb seed={id} family={strainType ? strainTypeFamilies[strainType] : undefined} photo={photo?.smallUrl} />;
}

interface ThumbProps {
  /** The session's id: draws its sleeve when there is no photo. */
  readonly seed: string | number;
  readonly family?: Family | undefined;
  readonly photo?: string | null | undefined;
}

interface PhotoOrArtProps extends ThumbProps {
  /** The photo's other sizes, where it stands large. */
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
}

/** A small sleeve with its record, for rows. Decoration: the row carries the name. */
export function Thumb({ seed, family, photo }: ThumbProps) {
  return (
    <span className="thumb sleeve">
      <PhotoOrArt seed={seed} family={family} photo={photo} />
      <Disc />
    </span>
  );
}

/** The photo, or the generated sleeve without one (or when it does not load), to be put into a `.sleeve`. */
export function PhotoOrArt({ seed, family, photo, ...large }: PhotoOrArtProps) {
  const [failed, setFailed] = useState<string>();
  if (!photo || failed === photo) return <SleeveArt seed={seed} family={family} />;
  return (
    <img
      {...large}
      className="smallphoto"
      src={photo}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(photo)}
    />
  );
}
