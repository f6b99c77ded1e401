import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { holdChanges } from "#test/held-changes.ts";
import { withWebApp } from "#test/web-render.tsx";
import { ArrangeFavorites } from "./arrange-favorites.tsx";

const web = withWebApp();
afterEach(() => void vi.restoreAllMocks());

/** The sheet of someone who has pinned Haze and Gelato. */
async function open(username: string) {
  const person = await web.signUp(username);
  for (const strainName of ["Haze", "Gelato"]) {
    const { body: session } = await person.call(routes.logSession, { body: { strainName } });
    await person.call(routes.pinFavorite, { body: { sessionId: session.id } });
  }
  const pinned = async () => (await person.call(routes.listFavorites, { params: { id: person.user.id } })).body;
  const sessions = await pinned();
  const onClose = vi.fn();
  const { user } = web.render(<ArrangeFavorites open onClose={onClose} sessions={sessions} />, { as: person });
  const sheet = within(await screen.findByRole("dialog", { name: "Favorites" }));
  return { user, onClose, sheet, names: async () => (await pinned()).map(({ strainName }) => strainName) };
}

test("changes that weren't saved are asked about before they're dropped", async () => {
  const { user, onClose, sheet, names } = await open("ann");
  const whole = await names();
  await user.click(sheet.getByRole("button", { name: "Take off Haze" }));
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog", { name: "Discard changes?" }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(question.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sheet.getAllByRole("listitem")).toHaveLength(1);
  await user.click(sheet.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(await names()).toEqual(whole);
});

test("nothing can be moved while the order is being saved", async () => {
  const { user, onClose, sheet, names } = await open("bea");
  await user.click(sheet.getByRole("button", { name: "Take off Haze" }));
  const { release } = holdChanges();
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sheet.getByRole("list").inert).toBe(true));
  release();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await names()).toEqual(["Gelato"]);
});
