import { type ReactNode, useState } from "react";
import { Disc } from "#web/kit/disc.tsx";

interface SleeveProps {
  readonly src: string;
  readonly alt: string;
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
  /** The photo's own size in pixels. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** A tiny data: URL that stands in while the photo loads. */
  readonly placeholder?: string | undefined;
  /** Loads eagerly: for the first of a list. */
  readonly eager?: boolean | undefined;
  /** The photo did not load and the figure is gone: the entry becomes text-first. */
  readonly onFail?: (() => void) | undefined;
  /** A caption, e.g. a MethodBadge. */
  readonly children?: ReactNode;
}

/** A square photo with its record showing. Disappears whole when the photo fails to load (spec section 2, Feed tab). */
export function Sleeve({ src, alt, placeholder, eager, onFail, children, ...photo }: SleeveProps) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return null;
  return (
    <figure className="sleeve sleeve--peek">
      <img
        {...photo}
        // Chrome starts to load as soon as src is set, so the way to load comes before it.
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        src={src}
        alt={alt}
        style={placeholder ? { backgroundImage: `url("${placeholder}")`, backgroundSize: "cover" } : undefined}
        onError={() => {
          setFailed(src);
          onFail?.();
        }}
      />
      <Disc />
      {children}
    </figure>
  );
}
