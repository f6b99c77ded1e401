// Loaded ahead: the form shows them as soon as it can.
import "./detail-fields.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { privacyFlags, type TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { LogSessionForm } from "./log-session-form.tsx";

const web = withWebApp();

async function open(person: TestPerson) {
  const onLogged = vi.fn();
  const rendered = web.render(<LogSessionForm onLogged={onLogged} onWaiting={() => {}} />, { as: person });
  await screen.findByLabelText("Location");
  return { onLogged, ...rendered };
}
const submit = () => screen.getByRole("button", { name: "Log Session" });
const sessionsOf = async (person: TestPerson) =>
  (await person.call(routes.listUserSessions, { params: { id: person.user.id } })).body;

test("the switch starts at the person's default", async () => {
  const olga = await web.signUp("olga");
  const { body } = await olga.call(routes.updatePrivacy, { body: privacyFlags({ defaultSessionPrivacy: false }) });
  await open({ ...olga, user: { ...olga.user, ...body } });
  expect(
    screen.getByRole<HTMLInputElement>("switch", { name: "Others can see this session in the feed" }).checked,
  ).toBe(false);
});

test("a session that isn't public is for whom its menu says, however often the switch is toggled", async () => {
  const pia = await web.signUp("pia");
  const { user, onLogged } = await open(pia);
  const everyone = () =>
    screen.getByRole<HTMLInputElement>("switch", { name: "Others can see this session in the feed" });
  await user.click(everyone());
  await user.click(screen.getByRole("button", { name: "Who can see this session: Only me" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Who can see this session" }));
  expect(sheet.getByRole<HTMLInputElement>("radio", { name: /Only me/ }).checked).toBe(true);
  expect(await sheet.findByRole("radio", { name: "Close friends You haven't picked anyone yet" })).not.toBeNull();
  await user.click(sheet.getByRole("radio", { name: /My followers/ }));
  await user.click(sheet.getByRole("button", { name: "Done" }));
  await user.click(everyone());
  await user.click(everyone());
  expect(screen.getByRole("button", { name: "Who can see this session: My followers" })).not.toBeNull();
  await user.click(submit());
  await waitFor(() => expect(onLogged).toHaveBeenCalledOnce());
  expect((await sessionsOf(pia))[0]).toMatchObject({ visibility: "followers", isPublic: false });
});

test("the menu of audiences says who close friends are, and leads to picking them", async () => {
  const [piet, kim] = [await web.signUp("piet"), await web.signUp("kim")];
  await kim.call(routes.followUser, { body: { followingId: piet.user.id } });
  await piet.call(routes.addCloseFriend, { params: { userId: kim.user.id } });
  const { user, onLogged } = await open(piet);
  await user.click(screen.getByRole("button", { name: "Who can see this session: Everyone" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Who can see this session" }));
  await user.click(await sheet.findByRole("radio", { name: "Close friends One person you picked" }));
  expect(sheet.getByRole("link", { name: "Choose close friends" }).getAttribute("href")).toBe("/close-friends");
  await user.click(sheet.getByRole("button", { name: "Done" }));
  await user.click(submit());
  await waitFor(() =>
    expect(onLogged).toHaveBeenCalledWith(expect.objectContaining({ visibility: "close-friends" }), null, undefined),
  );
});
