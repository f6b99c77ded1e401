import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";

const assets = new URL("../../dist/web/assets/", import.meta.url);
/** What every visit loads first. */
const first = /^\/assets\/index-/;

/** Enough to see any rule that loses against another. */
const looks = [
  ...["display", "position", "opacity", "visibility", "color", "background-color", "box-shadow", "overflow-x"],
  ...["margin-top", "margin-right", "margin-bottom", "margin-left", "min-width", "min-height", "max-width"],
  ...["padding-top", "padding-right", "padding-bottom", "padding-left", "row-gap", "column-gap", "align-items"],
  ...["border-top-width", "border-bottom-width", "border-bottom-color", "border-top-left-radius", "flex-direction"],
  ...["font-size", "font-weight", "font-family", "line-height", "letter-spacing", "text-align", "text-transform"],
];

/**
 * What on the page looks otherwise when one of its stylesheets comes last, or those of all other screens: which comes when
 * depends on where someone has been before.
 */
export function dependentOnOrder(page: Page): Promise<string[]> {
  const all = readdirSync(assets).filter((file) => file.endsWith(".css"));
  const sheets = all.map((file) => `/assets/${file}`).filter((path) => !first.test(path));
  return page.evaluate(
    async ({ sheets, looks }) => {
      const look = (element: Element) => {
        const style = getComputedStyle(element);
        return looks.map((name) => style.getPropertyValue(name));
      };
      const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class")}`;
      const elements = [...document.querySelectorAll("#root *")];
      const before = elements.map(look);
      const found = new Set<string>();
      const own = [...document.styleSheets].map(({ href }) => href && new URL(href).pathname);
      const others = sheets.filter((path) => !own.includes(path));
      const add = async (href: string) => {
        const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
        const { promise, resolve } = Promise.withResolvers();
        link.onload = link.onerror = resolve;
        document.head.append(link);
        await promise;
        return link;
      };
      for (const last of [others, ...sheets.filter((path) => own.includes(path)).map((path) => [path])]) {
        const links: Element[] = [];
        for (const href of last) links.push(await add(href));
        // One that the page has already says that it's loaded before it counts.
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        for (const [index, element] of elements.entries()) {
          if (!element.isConnected) continue;
          for (const [at, value] of look(element).entries()) {
            const former = before[index]?.[at];
            if (value === former) continue;
            const parent = element.parentElement ? `${nameOf(element.parentElement)} > ` : "";
            found.add(
              `${last.length === 1 ? last[0] : "other screens'"}: ${parent}${nameOf(element)}, ${looks[at]} ${former}, now ${value}`,
            );
          }
        }
        for (const link of links) link.remove();
      }
      return [...found];
    },
    { sheets, looks },
  );
}
