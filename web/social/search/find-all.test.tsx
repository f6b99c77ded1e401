import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { searchPath } from "#web/core/navigation/search-address.ts";
import { SearchScreen } from "./search-screen.tsx";

const web = withWebApp();
let wren: TestPerson;
beforeAll(async () => {
  wren = await web.signUp("wren");
  await web.signUp("bluma", { firstName: "Bluma", lastName: "Katz" });
  const log = (body: object) => wren.call(routes.logSession, { body: { ingestionMethod: "joint", ...body } });
  for (let at = 0; at < 4; at += 1) await log({ strainName: "Blue Dream" });
  await log({ strainName: "Gelato" });
});

const open = (q: string) => web.render(<SearchScreen />, { as: wren, path: searchPath("all", q) });
const rowsIn = async (name: string) => {
  const rows = await within(await screen.findByRole("region", { name })).findAllByRole("listitem");
  return rows.map((row) => row.querySelector("b")?.textContent);
};

test("one text finds products, one's own sessions and people, the first three of each", async () => {
  open("blu");
  expect(await rowsIn("My sessions")).toEqual(Array(3).fill("Blue Dream"));
  expect((await rowsIn("Products"))[0]).toBe("Blue Dream");
  expect(await rowsIn("People")).toEqual(["Bluma Katz"]);
  const all = await screen.findByRole("link", { name: "All 4 my sessions" });
  expect(all.getAttribute("href")).toBe("/search?segment=sessions&q=blu");
});

test("a kind without anything isn't there, and nothing at all is said", async () => {
  const { user } = open("bluma");
  expect(await rowsIn("People")).toEqual(["Bluma Katz"]);
  await waitFor(() => expect(screen.queryByRole("region", { name: "My sessions" })).toBeNull());
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "zzz");
  await screen.findByRole("heading", { name: "Nothing called “blumazzz”" });
});
