import type { Photo } from "#shared/contract/sessions.ts";

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
