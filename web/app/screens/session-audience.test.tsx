import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { importedNote } from "#shared/domain/visibility.ts";
import { importWhole } from "#test/archives.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { SessionScreen } from "./session-screen.tsx";

const web = withWebApp();
const open = (sessionId: number, as: TestPerson) =>
  web.render(<SessionScreen sessionId={sessionId} open onClose={() => undefined} />, { as });
const dialog = async () => within(await screen.findByRole("dialog", { name: "Session Details" }));

test("its owner's menu changes who can see it, once that's done, and a close friend reads that it's for them", async () => {
  const [alice, bob, carol] = await Promise.all(["alice", "bob", "carol"].map((name) => web.signUp(name)));
  if (!alice || !bob || !carol) throw new Error("Nobody signed up");
  const { id } = (await alice.call(routes.logSession, { body: { strainName: "Blue Dream" } })).body;
  const { user, view } = open(id, alice);
  const details = await dialog();
  const choose = async (name: RegExp) => {
    await user.click(await details.findByRole("button", { name: "More about this session" }));
    await user.click(await screen.findByRole("button", { name: "Who can see it" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Who can see this session" }));
    await user.click(sheet.getByRole("radio", { name }));
    return sheet;
  };
  await user.click((await choose(/^Only me/)).getByRole("button", { name: "Close" }));
  expect((await alice.call(routes.getSession, { params: { id } })).body.visibility).toBe("public");
  await user.click((await choose(/^Close friends/)).getByRole("button", { name: "Done" }));
  await findToast("Session updated successfully!");
  expect((await alice.call(routes.getSession, { params: { id } })).body.visibility).toBe("close-friends");
  view.unmount();
  await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
  await alice.call(routes.addCloseFriend, { params: { userId: bob.user.id } });
  const asBob = open(id, bob);
  expect(await (await dialog()).findByText("Close friends")).not.toBeNull();
  asBob.view.unmount();
  await carol.call(routes.followUser, { body: { followingId: alice.user.id } });
  open(id, carol);
  expect(await screen.findByText("Session not found")).not.toBeNull();
});

test("where an imported session is shared, its owner reads that it's news in nobody's feed", async () => {
  const ivy = await web.signUp("ivy");
  await importWhole(ivy, Buffer.from("date,strain,rating\n2024-01-01T20:00:00Z,Kush,4"));
  const [imported] = (await ivy.call(routes.listUserSessions, { params: { id: ivy.user.id } })).body;
  const { user } = open(imported?.id ?? 0, ivy);
  const details = await dialog();
  await user.click(await details.findByRole("button", { name: "More about this session" }));
  await user.click(await screen.findByRole("button", { name: "Who can see it" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Who can see this session" }));
  expect(sheet.getByText(importedNote)).not.toBeNull();
  await user.click(sheet.getByRole("button", { name: "Close" }));
  await user.click(details.getByRole("button", { name: /^Edit/ }));
  const edit = within(await screen.findByRole("dialog", { name: "Edit Session" }));
  expect(edit.getByText(importedNote)).not.toBeNull();
});
