import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { RegistrationMode } from "#shared/domain/enumerations.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { RegisterScreen } from "./register-screen.tsx";

const web = withWebApp();
let june: TestPerson;
let count = 0;
beforeEach(async () => {
  june = await web.signUp(`june${++count}`, { firstName: "June" });
});
afterEach(() => mode(undefined));

const mode = (registration: RegistrationMode | undefined) => Object.assign(web.server.context.config, { registration });
const open = (path: string) => web.render(<RegisterScreen />, { path });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
async function invite(followEachOther = true): Promise<string> {
  const { body } = await june.call(routes.makeInvite, { body: { uses: 1, days: 1, followEachOther } });
  return `/join#${body.token}`;
}

test("the form is there where everyone may register", async () => {
  open("/register");
  await heading("Create Account");
  expect(screen.getByRole("button", { name: "Create Account" })).not.toBeNull();
});

test("a server by invite asks for the link or its code, which leads to the invite", async () => {
  mode("invite");
  const { user } = open("/register");
  await heading("HighNote is by invite");
  expect(screen.queryByLabelText("Username")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText("Paste the link you got, or the code at its end");
  await user.type(screen.getByLabelText("Invite link or code"), `http://highnote.example${await invite()}`);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await heading("June invited you");
});

test("a closed server has no form, for no one", async () => {
  mode("closed");
  const { view } = open("/register");
  await heading("No new people for now");
  expect(screen.queryByRole("textbox")).toBeNull();
  view.unmount();
  mode("open");
  const path = await invite();
  mode("closed");
  open(path);
  await heading("No new people for now");
});

test("an invite says whose it is, and asks whether to follow each other if its maker wants to", async () => {
  const { view } = open(await invite());
  await heading("June invited you");
  expect(screen.getByRole<HTMLInputElement>("switch", { name: "Follow each other" }).checked).toBe(true);
  view.unmount();
  open(await invite(false));
  await heading("June invited you");
  expect(screen.queryByRole("switch")).toBeNull();
});

test.each(["/join#guessed", "/join"])("%s says what every invite says that isn't good any more", async (path) => {
  open(path);
  await heading("This invite has ended");
  expect(screen.getByRole("link", { name: "I have another code" }).getAttribute("href")).toBe("/register");
});
