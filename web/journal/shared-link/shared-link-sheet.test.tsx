import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { OwnSessionMenu } from "#web/journal/session-detail/own-session-menu.tsx";

const web = withWebApp();

async function openSheet(username: string, visibility: Visibility) {
  const person = await web.signUp(username);
  const { body: session } = await person.call(routes.logSession, { body: { strainName: "Gelato", visibility } });
  const { user } = web.render(<OwnSessionMenu session={session} onDeleted={() => undefined} />, { as: person });
  await user.click(screen.getByRole("button", { name: "More about this session" }));
  await user.click(await screen.findByRole("button", { name: "Share a link" }));
  const anyone = await screen.findByRole<HTMLInputElement>("switch", { name: "Anyone with the link can see it" });
  const tokenOf = async () =>
    (await person.call(routes.getSharedLink, { params: { id: session.id } })).body.token ?? null;
  async function copied(): Promise<string> {
    await user.click(await screen.findByRole("button", { name: "Copy link" }));
    await findToast("Link copied");
    return await navigator.clipboard.readText();
  }
  return { user, person, session, anyone, tokenOf, copied };
}

test("a link is off at first, is turned on for anyone, and copied as it is then", async () => {
  const { user, session, anyone, tokenOf, copied } = await openSheet("wren", "private");
  expect(anyone.checked).toBe(false);
  expect(await screen.findByText("When it's off, only you can open it.")).not.toBeNull();
  expect(await copied()).toMatch(new RegExp(`/sessions/${session.id}$`));
  await user.click(anyone);
  expect(await screen.findByText("In the app itself, who can see it stays as you've set it.")).not.toBeNull();
  const token = await tokenOf();
  await waitFor(async () => expect(await copied()).toBe(new URL(`/shared/${token}`, window.location.origin).href));
  await user.click(anyone);
  await waitFor(async () => expect(await tokenOf()).toBeNull());
  expect(await screen.findByText("When it's off, only you can open it.")).not.toBeNull();
});

test("copying a link that was turned off on another device says that it opens nothing", async () => {
  const { user, person, session, anyone } = await openSheet("teo", "private");
  await user.click(anyone);
  await screen.findByText("Even without an account.");
  await person.call(routes.turnOffSharedLink, { params: { id: session.id } });
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  const told = await findToast("That link was turned off");
  expect(told.getByText("It doesn't work anymore. Turn it on to share it.")).not.toBeNull();
  expect(anyone.checked).toBe(false);
});

test.each([
  ["public", "When it's off, only people with an account here can open it."],
  ["followers", "When it's off, only your followers can open it."],
  ["close-friends", "When it's off, only your close friends can open it."],
] as const)("for %s it says who the plain link works for", async (visibility, words) => {
  await openSheet(`june${visibility.length}`, visibility);
  expect(screen.getByText(words)).not.toBeNull();
});
