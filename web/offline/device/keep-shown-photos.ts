import { keepPhoto } from "./kept-photos.ts";

interface KeepOptions {
  readonly personId: string;
  /** Runs when the browser has nothing better to do. */
  readonly whenIdle: (task: () => void, delay: number) => void;
}

/** For the whole document, so that no component has to know. @returns stops */
export function keepShownPhotos({ personId, whenIdle }: KeepOptions): () => void {
  function keep(image: HTMLImageElement) {
    const address = image.currentSrc;
    if (address !== "" && !address.startsWith("blob:")) whenIdle(() => void keepPhoto(personId, address), 0);
  }
  function onLoad({ target }: Event) {
    if (target instanceof HTMLImageElement) keep(target);
  }
  for (const image of document.querySelectorAll("img")) if (image.complete) keep(image);
  // It doesn't bubble.
  document.addEventListener("load", onLoad, true);
  return () => document.removeEventListener("load", onLoad, true);
}
