import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
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
