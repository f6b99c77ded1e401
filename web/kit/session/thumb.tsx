import { useState } from "react";
import type { Photo } from "#shared/contract/sessions.ts";
import { Disc } from "#web/kit/disc.tsx";
import { SleeveArt, type SleeveArtProps } from "./sleeve-art.tsx";

/** A session or product, as far as its small sleeve shows it. */
export interface Pictured extends SleeveArtProps {
  readonly photo?: Pick<Photo, "smallUrl"> | null | undefined;
}

/** A small sleeve with its record, for rows. Decoration: the row carries the name. */
export function Thumb({ of }: { readonly of: Pictured }) {
  return (
    <span className="thumb sleeve">
      <PhotoOrArt of={of} />
      <Disc />
    </span>
  );
}

/** A small sleeve without its record, as wide as its place says (`--flatsleeve`). */
export function FlatSleeve({ of }: { readonly of: Pictured }) {
  return (
    <span className="flatsleeve">
      <PhotoOrArt of={of} />
    </span>
  );
}

interface PhotoOrArtProps {
  readonly of: Pictured;
  /** The photo's other sizes, where it stands large. */
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
}

/** The photo, or the generated sleeve without one (or when it does not load), to be put into a `.sleeve`. */
export function PhotoOrArt({ of: { id, strainType, photo }, ...large }: PhotoOrArtProps) {
  const [failed, setFailed] = useState<string>();
  if (!photo || failed === photo.smallUrl) return <SleeveArt id={id} strainType={strainType} />;
  return (
    <img
      {...large}
      className="smallphoto"
      src={photo.smallUrl}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(photo.smallUrl)}
    />
  );
}
