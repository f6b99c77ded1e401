import type { Session, SessionPhoto } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";

/** What a photo shows: the owner's words, or else which session's it is. */
export function photoAlt(
  { strainName, photos }: Pick<Session, "strainName" | "photos">,
  photo: SessionPhoto | undefined = photos[0],
): string {
  if (photo?.alt) return photo.alt;
  const at = photo ? photos.indexOf(photo) : 0;
  return at > 0 ? `Photo ${at + 1} of ${shownStrainName(strainName)}` : `Photo of ${shownStrainName(strainName)}`;
}
