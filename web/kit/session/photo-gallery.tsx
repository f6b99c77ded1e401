import "./photo-gallery.css";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Disc } from "#web/kit/disc.tsx";
import { PhotoCover, photoAlt } from "./photo-cover.tsx";
import { Sleeve } from "./sleeve.tsx";

interface PhotoGalleryProps {
  /** With photos. */
  readonly session: Pick<Session, "strainName" | "photos">;
  /** None of them loads: the place is free for a drawn sleeve. */
  readonly onFail?: (() => void) | undefined;
}

/** A session's photos: one as a sleeve; several to swipe through, or with the arrow keys and two buttons. */
export function PhotoGallery({ session, onFail }: PhotoGalleryProps) {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const photos = session.photos.filter(({ url }) => !failed.has(url));
  function drop(url: string) {
    setFailed(new Set([...failed, url]));
    if (photos.length === 1) onFail?.();
  }
  const [only] = photos;
  if (!only) return null;
  if (photos.length === 1)
    return (
      <Sleeve
        src={only.url}
        alt={photoAlt(session, only)}
        width={only.width}
        height={only.height}
        placeholder={only.placeholder}
        onFail={() => drop(only.url)}
      >
        <PhotoCover key={only.url} />
      </Sleeve>
    );
  return (
    <figure className="sleeve sleeve--peek gallery">
      <Strip count={photos.length}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <img
              width={photo.width}
              height={photo.height}
              loading={index === 0 ? "eager" : "lazy"}
              decoding="async"
              src={photo.url}
              alt={photoAlt(session, photo)}
              style={{ backgroundImage: `url("${photo.placeholder}")`, backgroundSize: "cover" }}
              onError={() => drop(photo.url)}
            />
            <PhotoCover />
          </li>
        ))}
      </Strip>
      <Disc />
    </figure>
  );
}

/** Scrolls sideways, one photo at a time. */
function Strip({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const shown = Math.min(at, count - 1);
  function show(place: number) {
    if (place < 0 || place >= count || !list.current) return;
    list.current.scrollTo({ left: place * list.current.clientWidth });
    setAt(place);
  }
  function pressKey(event: KeyboardEvent) {
    const place = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: count - 1 }[event.key];
    if (place === undefined) return;
    event.preventDefault();
    show(place);
  }
  return (
    <>
      <ul
        ref={list}
        className="gallery__strip"
        aria-label="Photos"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        onKeyDown={pressKey}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          clientWidth > 0 && setAt(Math.round(scrollLeft / clientWidth))
        }
      >
        {children}
      </ul>
      <div className="gallery__bar">
        <IconButton
          icon={ChevronLeft}
          label="Previous photo"
          aria-disabled={shown === 0}
          onClick={() => show(shown - 1)}
        />
        <span role="status">
          {shown + 1} of {count}
        </span>
        <IconButton
          icon={ChevronRight}
          label="Next photo"
          aria-disabled={shown === count - 1}
          onClick={() => show(shown + 1)}
        />
      </div>
    </>
  );
}
