import { useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { Disc } from "#web/ui/disc.tsx";
import { Sleeve } from "#web/vocabulary/session/sleeve.tsx";
import { SleeveArt } from "#web/vocabulary/session/sleeve-art.tsx";

/** The photo; without one, on a wide screen, the drawn sleeve. */
export function SessionSleeve({ session: { id, strainName, strainType, photo } }: { readonly session: Session }) {
  const [failedPhoto, setFailedPhoto] = useState<string>();
  if (photo && failedPhoto !== photo.url)
    return (
      <section className="detail__photo">
        <h3 className="sr-only">Photo</h3>
        <Sleeve
          src={photo.url}
          alt={`Photo of ${shownStrainName(strainName)}`}
          width={photo.width}
          height={photo.height}
          placeholder={photo.placeholder}
          onFail={() => setFailedPhoto(photo.url)}
        />
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
