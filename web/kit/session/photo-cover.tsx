import EyeOff from "lucide-react/icons/eye-off";
import { type MouseEvent, useState } from "react";
import type { Photo, Session, SessionPhoto } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { Icon } from "#web/kit/icon/icon.tsx";

/** Beside a large photo: over it until it's pressed, where photos are hidden (kit/shell/reading.tsx). Small ones stay hidden. */
export function PhotoCover() {
  const [isLifted, setIsLifted] = useState(false);
  // Where photos are hidden, none that the server has drawn is shown (public/theme.js).
  if (isLifted || !globalThis.document?.documentElement.dataset.reading?.includes("hidden-photos")) return null;
  function lift({ currentTarget }: MouseEvent<HTMLElement>) {
    // The focus goes on to what was covered.
    const photo = currentTarget.parentElement?.querySelector("img");
    if (photo) photo.tabIndex = -1;
    photo?.focus({ preventScroll: true });
    setIsLifted(true);
  }
  return (
    <button className="photocover" type="button" onClick={lift}>
      <Icon glyph={EyeOff} size="lg" />
      Show photo
    </button>
  );
}

/** What a photo shows: the owner's words, or else which session's it is. */
export function photoAlt(
  { strainName, photos }: Pick<Session, "strainName" | "photos">,
  photo: SessionPhoto | undefined = photos[0],
): string {
  if (photo?.alt) return photo.alt;
  const at = photo ? photos.indexOf(photo) : 0;
  return at > 0 ? `Photo ${at + 1} of ${shownStrainName(strainName)}` : `Photo of ${shownStrainName(strainName)}`;
}

/** The longer side of the small picture, in pixels. */
const smallSide = 480;
/**
 * The column without its gutters and the record that shows beside the sleeve. Said smaller to the screens of cheap phones,
 * where the small picture has four of five pixels: it comes in a fraction of the time and looks the same there.
 */
const sizes = "(max-width: 439px) and (max-resolution: 1.8dppx) 264px, (min-width: 720px) 264px, calc(100vw - 80px)";

/** Which of a photo's two pictures a card shows, and what stands there until it comes. */
export function photoSources({ url, smallUrl, width, height, placeholder }: Photo) {
  const smallWidth = Math.round(width * Math.min(1, smallSide / Math.max(width, height)));
  return { src: url, srcSet: `${smallUrl} ${smallWidth}w, ${url} ${width}w`, sizes, width, height, placeholder };
}
