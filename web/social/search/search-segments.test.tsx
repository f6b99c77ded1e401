import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { tellReachable } from "#web/core/browser/connection.ts";
import { claim, clearOwner } from "#web/offline/device/device-owner.ts";
import { SearchScreen } from "./search-screen.tsx";

const web = withWebApp();
let alice: TestPerson;
let count = 0;
beforeEach(async () => {
  localStorage.clear();
  clearOwner();
  alice = await web.signUp(`alice${++count}`);
  claim(alice.user.id);
});
afterEach(() => vi.restoreAllMocks());
const open = (path = "/search") => web.render(<SearchScreen />, { as: alice, path });
const field = () => screen.findByRole("searchbox");
const recent = () => within(screen.getByRole("region", { name: "Recent" })).getAllByRole("link");

test("recent searches are offered before typing, newest first and once each, in their own segment", async () => {
  const { user, view } = open();
  for (const text of ["teo", "june", "Teo"]) {
    await user.type(await field(), text);
    await user.keyboard("{Enter}");
    await user.clear(await field());
  }
  expect(recent().map((link) => link.textContent)).toEqual(["Teo", "june"]);
  expect(recent()[1]?.getAttribute("href")).toBe("/search?q=june");
  await user.click(screen.getByRole("link", { name: "Products" }));
  await screen.findByRole("heading", { name: "Find Products" });
  expect(screen.queryByRole("region", { name: "Recent" })).toBeNull();
  await user.type(await field(), "lemon");
  await user.tab();
  view.unmount();
  open("/search?segment=products");
  await waitFor(() => expect(recent().map((link) => link.textContent)).toEqual(["lemon"]));
});

test("without a connection the tab opens on one's own sessions; people can still be chosen", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user } = open("/");
  const current = () => screen.getByRole("navigation", { name: "Search in" }).querySelector("[aria-current]");
  await waitFor(() => expect(current()?.textContent).toBe("My sessions"));
  await user.click(screen.getByRole("link", { name: "People" }));
  await waitFor(() => expect(current()?.textContent).toBe("People"));
});

test("without a connection the tab searches one's own sessions by what is typed", async () => {
  for (const strainName of ["Gelato", "Harlequin"]) await alice.call(routes.logSession, { body: { strainName } });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user } = open("/");
  const count = async () => (await screen.findByRole("status")).textContent;
  await waitFor(async () => expect(await count()).toBe("2 sessions, newest first"));
  await user.type(screen.getByRole("searchbox", { name: "Search my sessions" }), "gel");
  await waitFor(async () => expect(await count()).toBe("1 session, newest first"));
});

test("where the server turns out to be away, the tab goes on to one's own sessions", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  open("/");
  const current = () => screen.getByRole("navigation", { name: "Search in" }).querySelector("[aria-current]");
  await waitFor(() => expect(current()?.textContent).toBe("My sessions"));
  tellReachable(true);
});

test("one can be removed, and all; while something is typed there are none", async () => {
  const { user } = open();
  for (const text of ["teo", "june"]) {
    await user.type(await field(), text);
    expect(screen.queryByRole("region", { name: "Recent" })).toBeNull();
    await user.tab();
    await user.clear(await field());
  }
  await user.click(screen.getByRole("button", { name: "Remove june" }));
  expect(recent().map((link) => link.textContent)).toEqual(["teo"]);
  await user.click(screen.getByRole("button", { name: "Clear recent searches" }));
  expect(screen.queryByRole("region", { name: "Recent" })).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith("searches"))).toEqual([]);
});
