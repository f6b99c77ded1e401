import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setRoleOf } from "#server/features/operate/act-on-person.service.ts";
import { Mailer } from "#server/mail/mailer.ts";
import { linkMessages } from "#shared/contract/links.ts";
import { routes } from "#shared/contract/routes.ts";
import { password, type TestPerson, visitor } from "#test/people.ts";
import { startSmtpServer, type TestSmtpServer } from "#test/smtp-server.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { SettingsScreen } from "#web/account/settings/settings-screen.tsx";
import { OperatorScreen } from "#web/operate/operator-screen.tsx";
import { LoginScreen } from "./login-screen.tsx";
import { RecoverScreen } from "./recover-screen.tsx";
import { ResetScreen } from "./reset-screen.tsx";
import { VerifyScreen } from "./verify-screen.tsx";

const publicUrl = "https://notes.example.com";
const web = withWebApp({ publicUrl });
let smtp: TestSmtpServer;
let nora: TestPerson;
let count = 0;

beforeAll(async () => {
  smtp = await startSmtpServer();
});
beforeEach(async () => {
  web.server.context.mailer = new Mailer({ smtpUrl: smtp.url, from: "notes@example.com" });
  nora = await web.signUp(`nora${++count}`, { firstName: "Nora" });
});
afterAll(() => smtp.close());

async function pathInMail(): Promise<string> {
  await web.server.context.mailer?.settled();
  const { text = "" } = smtp.received.findLast(({ to }) => to.includes(nora.user.email)) ?? {};
  return /https:\/\/notes\.example\.com(\/\S+)/.exec(text)?.[1] ?? "";
}
const again = async () => ({ ...nora, user: (await nora.call(routes.getCurrentUser)).body });
async function confirm() {
  const { user, view } = web.render(<VerifyScreen />, { path: await pathInMail() });
  await user.click(screen.getByRole("button", { name: "Confirm address" }));
  await screen.findByRole("heading", { name: "Address confirmed" });
  view.unmount();
}

test("the account says that its address isn't verified, sends a link and knows when it has been opened", async () => {
  const { user, view } = web.render(<SettingsScreen />, { as: nora, path: "/settings/account" });
  await screen.findByText("Not verified yet");
  await user.click(screen.getByRole("button", { name: "Send a link" }));
  await findToast("Link sent");
  view.unmount();
  await confirm();
  web.render(<SettingsScreen />, { as: await again(), path: "/settings/account" });
  await screen.findByText("Verified");
  expect(screen.queryByRole("button", { name: "Send a link" })).toBeNull();
});

test("without mail the account says nothing of it, and only a recovery code helps", async () => {
  web.server.context.mailer = undefined;
  const { view } = web.render(<SettingsScreen />, { as: nora, path: "/settings/account" });
  await screen.findByText(nora.user.email, { exact: false });
  view.unmount();
  web.render(<RecoverScreen />, { path: "/recover" });
  await screen.findByLabelText("Recovery code");
  expect(screen.queryByText("Not verified yet")).toBeNull();
  expect(screen.queryByRole("radio")).toBeNull();
});

test("a forgotten password is replaced by a link, which leads to the sign-in form", async () => {
  await confirm();
  const { user, view } = web.render(<RecoverScreen />, { path: "/recover" });
  await user.type(await screen.findByLabelText("Email"), nora.user.email);
  await user.click(screen.getByRole("button", { name: "Send a link" }));
  await screen.findByText(/a link's on its way/);
  await user.click(screen.getByRole("radio", { name: "Recovery code" }));
  expect(screen.getByRole("textbox", { name: "Recovery code" })).not.toBeNull();
  view.unmount();
  const opened = web.render(<ResetScreen />, { path: await pathInMail() });
  await opened.user.type(screen.getByLabelText("New password"), "a better horse");
  await opened.user.type(screen.getByLabelText("Confirm new password"), "a better cow");
  await opened.user.click(screen.getByRole("button", { name: "Set new password" }));
  await findToast("Password mismatch");
  await opened.user.clear(screen.getByLabelText("Confirm new password"));
  await opened.user.type(screen.getByLabelText("Confirm new password"), "a better horse");
  await opened.user.click(screen.getByRole("button", { name: "Set new password" }));
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe(
      "/login?after=new-password&next=%2Fsettings%2Fsecurity",
    ),
  );
  opened.view.unmount();
  web.render(<LoginScreen />, { path: "/login?after=new-password" });
  await screen.findByText("Your password's changed. Sign in with the new one.");
  const body = { email: nora.user.email, password: "a better horse" };
  expect((await visitor(web.server).call(routes.login, { body })).status).toBe(200);
});

test("a link that has ended says so, whatever it was for", async () => {
  const { user, view } = web.render(<VerifyScreen />, { path: "/verify#guessed" });
  await user.click(screen.getByRole("button", { name: "Confirm address" }));
  await screen.findByRole("heading", { name: "This link has ended" });
  view.unmount();
  const reset = web.render(<ResetScreen />, { path: "/reset#guessed" });
  for (const name of ["New password", "Confirm new password"])
    await reset.user.type(screen.getByLabelText(name), "a better horse");
  await reset.user.click(screen.getByRole("button", { name: "Set new password" }));
  await screen.findByText(linkMessages.linkEnded);
  expect(screen.getByRole("link", { name: /Get a new one/ }).getAttribute("href")).toBe("/recover");
});

test("an admin makes a link and is shown it once; a moderator can't", async () => {
  const mara = await web.signUp(`mara${count}`);
  const order = { operator: "root", reason: "Runs it" };
  const path = `/server/people/${nora.user.id}`;
  for (const role of ["moderator", "admin"] as const) {
    await setRoleOf(web.server.context, mara.user.username, role, order);
    const as = { ...mara, user: (await mara.call(routes.getCurrentUser)).body };
    const { user, view } = web.render(<OperatorScreen />, { as, path });
    await screen.findByRole("heading", { name: "What happened here" });
    if (role === "moderator") {
      expect(screen.queryByRole("heading", { name: "Help them sign in" })).toBeNull();
      view.unmount();
      continue;
    }
    await screen.findByRole("heading", { name: "Help them sign in" });
    await user.click(screen.getByRole("button", { name: "Make a link" }));
    const form = screen.getByRole("button", { name: "Make the link" }).closest("form");
    await user.type(form?.querySelector("input") ?? document.body, "She called me");
    await user.click(screen.getByRole("button", { name: "Make the link" }));
    const { value } = await screen.findByLabelText<HTMLInputElement>("Link for Nora");
    const token = value.split("#").at(-1);
    expect(value).toBe(`${window.location.origin}/reset#${token}`);
    const answer = await visitor(web.server).call(routes.resetPassword, { body: { token, newPassword: password } });
    expect(answer.status).toBe(204);
  }
});
