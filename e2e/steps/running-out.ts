import type { Page } from "@playwright/test";
import { overlays } from "./overlays.ts";

const selectors = {
  overlays,
  controls: "a, button, input, select, textarea",
  /** Meant to be wider than the screen. */
  scrolledSideways: ".tabs, .shelf, .opnav, .quickchoices",
};

/**
 * Texts and controls that run out of the screen at its sides or out of a box that cuts or scrolls them, and texts whose
 * ellipsis comes too early to recognise them. What only screen readers find does not count, nor what an overlay covers.
 */
export function runningOut(page: Page): Promise<string[]> {
  return page.evaluate(({ overlays, controls, scrolledSideways }) => {
    /** Of the text's own size; about ten letters. */
    const shortestCutText = 5;
    const isOutside = (rect: DOMRect, left: number, right: number) => rect.left < left - 1 || rect.right > right + 1;
    function edgesOf(box: Element): [left: number, right: number] {
      const left = box.getBoundingClientRect().left + box.clientLeft;
      return [left, left + box.clientWidth];
    }
    const isCutTooEarly = (box: Element, { fontSize }: CSSStyleDeclaration) =>
      box.scrollWidth > box.clientWidth + 1 && box.clientWidth < shortestCutText * Number.parseFloat(fontSize);
    /** What becomes of texts in a box: it cuts them too early, lets them through, ends the search, or has edges. */
    type Bounds = "cut" | "open" | "end" | readonly [left: number, right: number];
    function boundsOf(box: Element): Bounds {
      const style = getComputedStyle(box);
      if (style.textOverflow === "ellipsis") return isCutTooEarly(box, style) ? "cut" : "end";
      if (box.matches(scrolledSideways)) return "end";
      if (box !== document.documentElement && (style.overflowX === "visible" || style.display === "inline"))
        return "open";
      const [left, right] = edgesOf(box);
      return right - left <= 1 ? "end" : [left, right];
    }
    /** For screen readers alone, whatever its parts do. */
    function isUnseen(element: Element): boolean {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (box.clientWidth === 1 && box.clientHeight === 1) return true;
      return false;
    }
    const known = new Map<Element, Bounds>();
    /** The first box around it that it runs out of, the screen last. */
    function crossed(element: Element, rects: readonly DOMRect[]): Element | undefined {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const bounds: Bounds = known.get(box) ?? boundsOf(box);
        known.set(box, bounds);
        if (bounds === "cut") return box;
        if (bounds === "end") return undefined;
        if (bounds === "open") continue;
        const [left, right] = bounds;
        if (rects.some((rect) => isOutside(rect, left, right))) return box;
      }
      return undefined;
    }
    const found: string[] = [];
    function look(element: Element, name: string, rects: readonly DOMRect[]) {
      const box = element.checkVisibility({ visibilityProperty: true }) && crossed(element, rects);
      if (box && !isUnseen(box))
        found.push(`${name} in .${element.className} runs out of ${box.tagName} .${box.className}`);
    }
    const root = [...document.querySelectorAll(overlays)].at(-1) ?? document.body;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const { parentElement, textContent } = currentNode;
      if (!parentElement || !textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      look(parentElement, `'${textContent.slice(0, 40)}'`, [...range.getClientRects()]);
    }
    for (const control of root.querySelectorAll(controls))
      look(control.parentElement ?? control, control.outerHTML.slice(0, 60), [control.getBoundingClientRect()]);
    return found;
  }, selectors);
}
