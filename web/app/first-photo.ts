import { preload } from "react-dom";
import type { Session } from "#shared/contract/sessions.ts";
import type { RawAnswer } from "#web/core/api/prefetched-response.ts";
import { photoSources } from "#web/kit/session/photo-sources.ts";

/** Preloads the photo of the feed's first card, the largest content of the first screen, while its script loads. */
export function preloadFirstPhoto({ status, text }: RawAnswer): void {
  if (status !== 200) return;
  const [first]: Session[] = JSON.parse(text);
  if (!first?.photo) return;
  const { src, srcSet, sizes } = photoSources(first.photo);
  preload(src, { as: "image", imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: "high" });
}
