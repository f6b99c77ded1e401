import { screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { OpenIdProvider } from "#server/openid/openid-provider.ts";
import { routes } from "#shared/contract/routes.ts";
import { startProvider, type TestProvider } from "#test/openid-provider.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { LoginScreen } from "./login-screen.tsx";
import { OpenIdScreen } from "./open-id-screen.tsx";
import { SettingsScreen } from "./settings-screen.tsx";

const publicUrl = "http://127.0.0.1:9";
const web = withWebApp({ publicUrl });
let provider: TestProvider;
let nora: TestPerson;
let count = 0;

beforeAll(async () => {
  provider = await startProvider(`${publicUrl}/openid`);
});
beforeEach(async () => {
  web.server.context.openId = new OpenIdProvider(provider.settings, publicUrl);
  nora = await web.signUp(`nora${++count}`);
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(web.server.context.config, { registration: undefined });
});
afterAll(() => provider.close());

/** Presses a button that leaves for the provider, and comes back with its answer. */
async function through(press: () => Promise<void>): Promise<string> {
  const left = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  await press();
  await waitFor(() => expect(left).toHaveBeenCalled());
  const url = String(left.mock.calls[0]?.[0]);
  left.mockRestore();
  return `/openid${new URL(await provider.visit(url, `sub${count}`)).search}`;
}
async function fromLogin(): Promise<string> {
  const { user, view } = web.render(<LoginScreen />, { path: "/login?next=%2Fcompare" });
  const button = await screen.findByRole("button", { name: "Continue with Elsewhere" });
  const path = await through(() => user.click(button));
  view.unmount();
  return path;
}

test("a newcomer is asked for what's missing, with what the provider says as a proposal", async () => {
  const { user } = web.render(<OpenIdScreen />, { path: await fromLogin() });
  expect((await screen.findByLabelText<HTMLInputElement>("Email")).value).toBe(`sub${count}@elsewhere.example`);
  expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Nora");
  expect(screen.queryByLabelText("Password")).toBeNull();
  expect(window.location.search).toBe("?next=%2Fcompare");
  await user.type(screen.getByLabelText("Username"), `new${count}`);
  await user.click(screen.getByRole("button", { name: "Create Account" }));
  await waitFor(() => expect(window.location.pathname).toBe("/compare"));
});

test("where only invites let people in, a newcomer without one is told", async () => {
  Object.assign(web.server.context.config, { registration: "invite" });
  web.render(<OpenIdScreen />, { path: await fromLogin() });
  await screen.findByRole("heading", { name: "HighNote is by invite" });
  expect(screen.getByRole("link", { name: "I have an invite" }).getAttribute("href")).toBe("/register");
});

test("an account is linked in the settings, signs in from then on, and is removed there", async () => {
  const { user, view } = web.render(<SettingsScreen />, { as: nora, path: "/settings/security" });
  const button = await screen.findByRole("button", { name: "Link" });
  const path = await through(() => user.click(button));
  view.unmount();
  web.render(<OpenIdScreen />, { as: nora, path });
  await waitFor(() => expect(window.location.pathname).toBe("/settings/security"));
  expect((await nora.call(routes.getLinkedAccount)).body.isLinked).toBe(true);
  const settings = web.render(<SettingsScreen />, { as: nora, path: "/settings/security" });
  await settings.user.click(await screen.findByRole("button", { name: "Remove" }));
  await screen.findByRole("button", { name: "Link" });
});

test.each(["/openid?error=access_denied&state=x", "/openid"])("%s comes back with a friendly line", async (path) => {
  web.render(<OpenIdScreen />, { path });
  await screen.findByText("You didn't finish over there, so nothing has changed.");
});

test("without a provider there's no button and no line", async () => {
  web.server.context.openId = undefined;
  const { view } = web.render(<LoginScreen />, { path: "/login" });
  await screen.findByLabelText("Email");
  expect(screen.queryByRole("button", { name: /Continue with/ })).toBeNull();
  view.unmount();
  web.render(<SettingsScreen />, { as: nora, path: "/settings/security" });
  await screen.findByRole("heading", { name: "Recovery codes" });
  expect(screen.queryByText("Another account")).toBeNull();
});
