import type { Page } from "@playwright/test";

/** What is meant to be wider than the screen. */
const scrolledSideways = ".tabs, .shelf";

/**
 * Texts that run out of the screen at its sides or out of a box that cuts or scrolls them. One that ends in an ellipsis
 * does not, nor one for screen readers alone.
 */
export function runningOut(page: Page): Promise<string[]> {
  return page.evaluate((sideways) => {
    const isOutside = (text: DOMRect, left: number, right: number) => text.left < left - 1 || text.right > right + 1;
    function edgesOf(box: Element): [left: number, right: number] {
      const left = box.getBoundingClientRect().left + box.clientLeft;
      return [left, left + box.clientWidth];
    }
    /** The first box around the text that it runs out of, the screen last. */
    function crossed(element: Element, rects: readonly DOMRect[]): Element | undefined {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, textOverflow, display } = getComputedStyle(box);
        if (textOverflow === "ellipsis" || box.matches(sideways)) return undefined;
        if (box !== document.documentElement && (overflowX === "visible" || display === "inline")) continue;
        const [left, right] = edgesOf(box);
        if (right - left <= 1) return undefined;
        if (rects.some((rect) => isOutside(rect, left, right))) return box;
      }
      return undefined;
    }
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const element = currentNode.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || !currentNode.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      const box = crossed(element, [...range.getClientRects()]);
      if (box)
        found.push(
          `'${currentNode.textContent.slice(0, 40)}' in .${element.className} runs out of ${box.tagName} .${box.className}`,
        );
    }
    return found;
  }, scrolledSideways);
}
