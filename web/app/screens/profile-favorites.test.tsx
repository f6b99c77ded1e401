import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { OwnSessionMenu } from "#web/journal/session-detail/own-session-menu.tsx";
import { ProfileScreen } from "./profile-screen.tsx";

const web = withWebApp();
let number = 0;
let ann: TestPerson;
let ids: number[];
beforeEach(async () => {
  number += 1;
  ann = await web.signUp(`ann${number}`);
  ids = [];
  for (const strainName of ["Haze", "Kush", "Gelato", "Diesel"])
    ids.push((await ann.call(routes.logSession, { body: { strainName, brand: "Acre" } })).body.id);
});
afterEach(() => window.history.replaceState(null, ""));

const pin = async (...at: number[]) => {
  for (const index of at) await ann.call(routes.pinFavorite, { body: { sessionId: ids[index] } });
};
const pinned = async () =>
  (await ann.call(routes.listFavorites, { params: { id: ann.user.id } })).body.map(({ strainName }) => strainName);
const open = (as: TestPerson) => web.render(<ProfileScreen />, { as, path: profilePath(ann.user.id) });
const names = (region: HTMLElement) =>
  within(region)
    .getAllByRole("link")
    .map((link) => link.textContent);

test("one's own profile says how to pin a session, and another's doesn't", async () => {
  const { view } = open(ann);
  expect(await screen.findByText(/choose Pin to profile/)).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
  view.unmount();
  open(await web.signUp("guest"));
  await screen.findByRole("tablist", { name: "Profile" });
  expect(screen.queryByRole("heading", { name: /favorites/i })).toBeNull();
});

test("pinned sessions are links to their details, in order, for everyone who may see them", async () => {
  await pin(2, 0);
  await ann.call(routes.editSession, { params: { id: ids[2] ?? 0 }, body: { rating: 8.8 } });
  await ann.call(routes.editSession, { params: { id: ids[0] ?? 0 }, body: { isPublic: false } });
  const { view } = open(ann);
  const own = await screen.findByRole("region", { name: "Favorites" });
  expect(names(own)).toEqual(["Gelato8.8 Acre", "Visible to: Only meHazeAcre"]);
  expect(within(own).getAllByRole("link")[0]?.getAttribute("href")).toBe(`/sessions/${ids[2]}`);
  view.unmount();
  open(await web.signUp(`viewer${number}`));
  expect(names(await screen.findByRole("region", { name: "Favorites" }))).toEqual(["Gelato8.8 Acre"]);
});

test("four of them can be put in order by keyboard and taken off", async () => {
  await pin(0, 1, 2, 3);
  const { user } = open(ann);
  await screen.findByRole("heading", { name: "Four favorites" });
  await user.click(screen.getByRole("button", { name: "Change" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Favorites" }));
  dialog.getByRole("button", { name: "Reorder Diesel, place 4 of 4" }).focus();
  await user.keyboard("{Home}");
  await user.click(dialog.getByRole("button", { name: "Take off Kush" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await pinned()).toEqual(["Diesel", "Haze", "Gelato"]);
  expect(names(screen.getByRole("region", { name: "Favorites" }))).toEqual(["DieselAcre", "HazeAcre", "GelatoAcre"]);
});

/** Chooses an entry of the session's menu. */
async function choose(session: Session, name: string): Promise<() => void> {
  const { user, view } = web.render(<OwnSessionMenu session={session} onDeleted={() => undefined} />, { as: ann });
  await user.click(screen.getByRole("button", { name: "More about this session" }));
  await user.click(await screen.findByRole("button", { name }));
  return () => view.unmount();
}

test("a session's menu pins and unpins it, and refuses a fifth one with a reason", async () => {
  await pin(0, 1, 2);
  const { body: last } = await ann.call(routes.getSession, { params: { id: ids[3] ?? 0 } });
  let leave = await choose(last, "Pin to profile");
  await findToast("Pinned to your profile");
  expect(await pinned()).toEqual(["Haze", "Kush", "Gelato", "Diesel"]);
  leave();
  const { body: fifth } = await ann.call(routes.logSession, { body: { strainName: "Runtz" } });
  leave = await choose(fifth, "Pin to profile");
  const toast = await findToast("Couldn't pin it");
  expect(toast.getByText("You can pin up to 4 sessions. Unpin one first.")).not.toBeNull();
  leave();
  await choose(last, "Unpin from profile");
  await findToast("Taken off your profile");
  expect(await pinned()).toEqual(["Haze", "Kush", "Gelato"]);
});
