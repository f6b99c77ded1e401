import type { Page } from "@playwright/test";

/** When fonts are there and all that moved or faded has come to its end: a change of theme runs through the page level by level. */
export function atRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise(requestAnimationFrame);
    for (let quietFrames = 0; quietFrames < 3; quietFrames++) {
      await frame();
      const running = document.getAnimations().filter(({ playState }) => playState === "running");
      for (const animation of running) animation.finish();
      if (running.length > 0) quietFrames = -1;
    }
  });
}
