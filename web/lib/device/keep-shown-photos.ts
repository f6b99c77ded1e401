import { keepPhoto } from "./kept-photos.ts";

interface KeepOptions {
  readonly personId: string;
  /** Runs when the browser has nothing better to do. */
  readonly whenIdle: (task: () => void, delay: number) => void;
}

/** For the whole document, so that no component has to know. @returns stops */
export function keepShownPhotos({ personId, whenIdle }: KeepOptions): () => void {
  function keep({ target }: Event) {
    if (!(target instanceof HTMLImageElement) || target.currentSrc.startsWith("blob:")) return;
    const address = target.currentSrc;
    whenIdle(() => void keepPhoto(personId, address), 0);
  }
  // It doesn't bubble.
  document.addEventListener("load", keep, true);
  return () => document.removeEventListener("load", keep, true);
}
