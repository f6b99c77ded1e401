import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { setRoleOf } from "#server/features/operate/act-on-person.service.ts";
import { routes } from "#shared/contract/routes.ts";
import { withWebApp } from "#test/web-render.tsx";
import { factGroups, numberOf, sources } from "./facts.ts";
import { dialed, likelyCountry } from "./helplines.ts";
import { SaferUseScreen } from "./safer-use-screen.tsx";

const web = withWebApp();
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

const line = (changes: object = {}) => ({
  ...{ country: "Norway", name: "Somebody", number: "+47 (22) 55-01.00", hours: "Day and night", url: null },
  ...{ isUrgent: false, checkedOn: "2026-05-01", ...changes },
});
async function enter(...lines: object[]) {
  const mara = await web.signUp(`mara${Math.random().toString(36).slice(2, 8)}`);
  await setRoleOf(web.server.context, mara.user.username, "admin", { operator: "root", reason: "Runs it" });
  await mara.call(routes.editHelplines, { body: { lines } });
}
const urgent = () => within(screen.getByRole("complementary", { name: "In an emergency" }));

test("without numbers the page names none, and says what to do instead, to anyone", async () => {
  await enter();
  web.render(<SaferUseScreen />, { path: "/safer-use" });
  await screen.findByText(/^This server has no numbers yet/);
  expect(urgent().getByText(/^Call your local emergency number now/)).toBeDefined();
  expect(document.querySelector('a[href^="tel:"]')).toBeNull();
  expect(document.body.textContent).not.toMatch(/last checked/i);
});

test("numbers are by country, the urgent ones in the red box, with the day on which the oldest was checked", async () => {
  await enter(
    line({ name: "Emergency", number: "113", isUrgent: true, checkedOn: "2026-04-02" }),
    line(),
    line({ country: "Sweden", name: "Elsewhere", number: "08 123" }),
  );
  const { user } = web.render(<SaferUseScreen />, { path: "/safer-use" });
  const call = await screen.findByRole("link", { name: "Call Somebody, +47 (22) 55-01.00" });
  expect(call.getAttribute("href")).toBe("tel:+4722550100");
  expect(urgent().getByRole("link", { name: "113" }).getAttribute("href")).toBe("tel:113");
  screen.getByText(/^For Norway\. Last checked by the people who run this server on Apr 2, 2026\./);
  await user.selectOptions(screen.getByRole("combobox", { name: "Country" }), "Sweden");
  screen.getByRole("link", { name: "Call Elsewhere, 08 123" });
  expect(urgent().queryByRole("link")).toBeNull();
});

test("what was read once is there without a connection; before that the page says so, with all its facts", async () => {
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const first = web.render(<SaferUseScreen />, { path: "/safer-use" });
  await screen.findByText(/^The numbers couldn't be loaded/);
  screen.getByText("Leave the car until tomorrow");
  first.view.unmount();
  network.mockRestore();
  await enter(line());
  const second = web.render(<SaferUseScreen />, { path: "/safer-use" });
  await screen.findByRole("link", { name: /^Call Somebody/ });
  second.view.unmount();
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  web.render(<SaferUseScreen />, { path: "/safer-use" });
  await screen.findByRole("link", { name: /^Call Somebody/ });
});

test("each fact has a source, and each source a fact", () => {
  const cited = factGroups.flatMap(({ facts }) => facts.map(({ source }) => numberOf(source)));
  expect([...new Set(cited)].sort()).toEqual(sources.map((_, at) => at + 1));
});

test("the country is the one of the browser's languages, where it's there", () => {
  expect(likelyCountry(["Norway", "United States"], ["de", "en-US"])).toBe("United States");
  expect(likelyCountry(["Norway", "Sweden"], ["en-US"])).toBe("Norway");
  expect(likelyCountry([], ["en-US"])).toBeUndefined();
  expect(dialed("1-800-222-1222")).toBe("tel:18002221222");
});

test("breaks are told of as the papers have it: about two days, about four weeks, and a guide for the way", () => {
  const facts = factGroups.flatMap((group) => group.facts);
  const cited = ({ source }: (typeof facts)[number]) => sources[numberOf(source) - 1]?.title ?? "";
  const receptors = facts.filter(({ text }) => text.includes("CB1"));
  expect(receptors.map(({ text }) => text)).toEqual([
    "CB1 receptors start to recover in about two days and are near normal after about four weeks.",
  ]);
  expect(receptors.map(cited)).toEqual([expect.stringMatching(/Hirvonen.*D'Souza/)]);
  expect(facts.filter((fact) => /T-Break/.test(cited(fact))).map(({ text }) => text)).toEqual([
    expect.stringContaining("University of Vermont"),
  ]);
  // Nothing counts days as something to lose, and none promises more than its source.
  for (const { name, text } of facts) expect(`${name} ${text}`).not.toMatch(/streak|in a row|fully|completely|cure/i);
  expect(new Set(facts.map(({ source }) => source))).toEqual(new Set(sources.map(({ id }) => id)));
});
