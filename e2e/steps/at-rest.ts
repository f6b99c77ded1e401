import type { Page } from "@playwright/test";

/** When fonts are there and nothing moves or fades any more: a change of theme runs through the page level by level. */
export function atRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise(requestAnimationFrame);
    for (let quietFrames = 0; quietFrames < 3; quietFrames++) {
      await frame();
      if (document.getAnimations().some(({ playState }) => playState === "running")) quietFrames = -1;
    }
  });
}
