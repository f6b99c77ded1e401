import type { Photo } from "#shared/contract/sessions.ts";
import type { IngestionMethod } from "#shared/domain/enumerations.ts";
import { MethodBadge } from "#web/ui/session/method-badge.tsx";
import { Sleeve } from "#web/ui/session/sleeve.tsx";

interface SessionPhotoProps {
  readonly photo: Photo;
  readonly alt: string;
  readonly method: IngestionMethod | "";
  readonly eager: boolean;
  readonly onFail: () => void;
}

/** The longer side of the small picture, in pixels. */
const smallSide = 480;
/**
 * The column without its gutters and the record that shows beside the sleeve. Said smaller to the screens of cheap phones,
 * where the small picture has four of five pixels: it comes in a fraction of the time and looks the same there.
 */
const sizes = "(max-width: 439px) and (max-resolution: 1.8dppx) 264px, (min-width: 440px) 360px, calc(100vw - 80px)";

export function SessionPhoto({ photo, alt, method, eager, onFail }: SessionPhotoProps) {
  const { url, smallUrl, width, height, placeholder } = photo;
  const smallWidth = Math.round(width * Math.min(1, smallSide / Math.max(width, height)));
  return (
    <Sleeve
      src={url}
      srcSet={`${smallUrl} ${smallWidth}w, ${url} ${width}w`}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      placeholder={placeholder}
      eager={eager}
      onFail={onFail}
    >
      <MethodBadge method={method} />
    </Sleeve>
  );
}
