import { useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { Disc } from "#web/kit/disc.tsx";
import { PhotoGallery } from "#web/kit/session/photo-gallery.tsx";
import { SleeveArt } from "#web/kit/session/sleeve-art.tsx";

/** The photos; without any, on a wide screen, the drawn sleeve. */
export function SessionSleeve({ session }: { readonly session: Session }) {
  const { id, strainType, photo } = session;
  const [failedPhoto, setFailedPhoto] = useState<string>();
  if (photo && failedPhoto !== photo.url)
    return (
      <section className="detail__photo">
        <h3 className="sr-only">Photo</h3>
        <PhotoGallery session={session} onFail={() => setFailedPhoto(photo.url)} />
      </section>
    );
  return (
    <div className="detail__photo detail__photo--drawn" aria-hidden="true">
      <div className="sleeve sleeve--peek">
        <SleeveArt seed={id} family={strainType ? strainTypeFamilies[strainType] : undefined} />
        <Disc />
      </div>
    </div>
  );
}
