import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { EffectsPanel } from "./effects-panel.tsx";

const web = withWebApp();
afterEach(() => vi.restoreAllMocks());

const rows = (name: string) =>
  within(screen.getByRole("list", { name }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

async function open(person: TestPerson) {
  for (const ownEffects of [["munchies"], ["snacks", "munchies"], ["snacks"]])
    await person.call(routes.logSession, { body: { ownEffects } });
  await person.call(routes.logSession, { body: { unwantedEffects: ["anxiety", "dizzy"] } });
  const { user } = web.render(<EffectsPanel />, { as: person });
  await screen.findByRole("list", { name: "Your own words" });
  const choose = async (effect: string, action: string) => {
    await waitFor(() => expect(document.querySelector("[role$=dialog]")).toBeNull());
    await user.click(screen.getByRole("button", { name: `Change ${effect}` }));
    await user.click(await screen.findByRole("button", { name: action }));
  };
  return { user, choose };
}

test("without words of one's own it says where they come from", async () => {
  web.render(<EffectsPanel />, { as: await web.signUp("alice") });
  expect(await screen.findByText("No words of your own yet")).not.toBeNull();
});

test("a word is renamed in all sessions; one that's there already is refused", async () => {
  const { user, choose } = await open(await web.signUp("bob"));
  expect(rows("Your own words")).toEqual(["munchies2 sessions", "snacks2 sessions"]);
  expect(rows("Unwanted")).toEqual(["anxiety1 session"]);
  await choose("snacks", "Rename");
  const name = await screen.findByLabelText("New name");
  await user.clear(name);
  await user.type(name, "Munchies{Enter}");
  expect(await screen.findByText(messages.ownEffectTaken)).not.toBeNull();
  await user.clear(name);
  await user.type(name, "crisps{Enter}");
  await waitFor(() => expect(rows("Your own words")).toEqual(["munchies2 sessions", "crisps2 sessions"]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("two words are merged, an unwanted one into the list's, and a word is removed", async () => {
  const { user, choose } = await open(await web.signUp("carol"));
  await choose("snacks", "Merge");
  await user.click(await screen.findByRole("radio", { name: "munchies" }));
  await user.click(screen.getByRole("button", { name: "Merge" }));
  await waitFor(() => expect(rows("Your own words")).toEqual(["munchies3 sessions"]));
  await choose("anxiety", "Merge");
  await user.click(await screen.findByRole("radio", { name: "Anxious" }));
  await user.click(screen.getByRole("button", { name: "Merge" }));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Unwanted" })).toBeNull());
  await choose("munchies", "Remove");
  expect(await screen.findByText("It comes off 3 sessions. You can't undo this.")).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No words of your own yet")).not.toBeNull();
});
