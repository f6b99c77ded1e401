import { expect, test } from "./steps/journey.ts";

const sentence = /^\s*Your browser is too old for HighNote\. Please update it, or use another one/;

/** What browsers below the oldest one that's promised don't have: by the engine that got it last. */
const missing = [
  ["Promise.withResolvers", () => Reflect.deleteProperty(Promise, "withResolvers")],
  ["Map.groupBy", () => Reflect.deleteProperty(Map, "groupBy")],
  ["URL.canParse", () => Reflect.deleteProperty(URL, "canParse")],
  ["checkVisibility", () => Reflect.deleteProperty(Element.prototype, "checkVisibility")],
  [":has()", () => Object.assign(CSS, { supports: () => false })],
] as const;

for (const [name, remove] of missing)
  test(`a browser without ${name} gets a sentence that says which ones work`, async ({ page }) => {
    await page.addInitScript(remove);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/login");
    await expect(page.getByRole("alert")).toHaveText(sentence);
    await expect(page.locator("#root")).toBeHidden();
    expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  });

test("a recent browser sees none of it", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Start Your Journey" }).waitFor();
  await expect(page.getByText(sentence)).toBeHidden();
});
