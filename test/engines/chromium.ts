import { chromium } from "@playwright/test";
import type { Accessible, Driver } from "./driver.ts";

/** For what is compared between the engines; the journeys of e2e know Chromium better. */
export async function startChromium(executablePath: string): Promise<Driver> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] });
  const context = await browser.newContext({ locale: "en-US", reducedMotion: "reduce", serviceWorkers: "allow" });
  const errors: string[] = [];
  context.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  context.on("weberror", (error) => errors.push(String(error.error())));
  let page = await context.newPage();
  return {
    engine: "chromium",
    async goto(url) {
      await page.goto(url, { waitUntil: "domcontentloaded" });
    },
    async evaluate(expression) {
      const text: unknown = await page.evaluate(`(async () => JSON.stringify(await (${expression})))()`);
      return typeof text === "string" ? JSON.parse(text) : undefined;
    },
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    upload: (path) => page.setInputFiles("[data-wanted]", path),
    resize: (width, height) => page.setViewportSize({ width, height }),
    async back() {
      await page.goBack({ waitUntil: "commit" });
    },
    async openTab() {
      page = await context.newPage();
    },
    async turnTo(tab) {
      page = context.pages()[tab] ?? page;
      await page.bringToFront();
    },
    async accessible() {
      const protocol = await context.newCDPSession(page);
      const { root } = await protocol.send("DOM.getDocument", { depth: 0 });
      const { nodeIds } = await protocol.send("DOM.querySelectorAll", {
        nodeId: root.nodeId,
        selector: "[data-outline]",
      });
      const found: Accessible[] = [];
      for (const nodeId of nodeIds) {
        const { nodes } = await protocol.send("Accessibility.getPartialAXTree", { nodeId, fetchRelatives: false });
        const [node] = nodes;
        found.push({ role: String(node?.role?.value ?? ""), name: String(node?.name?.value ?? "") });
      }
      await protocol.detach();
      return found;
    },
    takeErrors: async () => errors.splice(0),
    close: () => browser.close(),
  };
}
