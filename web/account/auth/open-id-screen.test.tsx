import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OpenIdProvider } from "#server/openid/openid-provider.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { SettingsScreen } from "#web/account/settings/settings-screen.tsx";
import { LoginScreen } from "./login-screen.tsx";
import { OpenIdScreen } from "./open-id-screen.tsx";

const publicUrl = "http://127.0.0.1:9";
const web = withWebApp({ publicUrl });
const settings = { issuer: publicUrl, clientId: "highnote", clientSecret: "secret", name: "Elsewhere" };
let nora: TestPerson;
let count = 0;

beforeEach(async () => {
  nora = await web.signUp(`nora${++count}`);
});
afterEach(() => {
  web.server.context.openId = undefined;
});

test.each(["/openid?error=access_denied&state=x", "/openid"])("%s comes back with a friendly line", async (path) => {
  web.render(<OpenIdScreen />, { path });
  await screen.findByText("You didn't finish over there, so nothing has changed.");
});

test("a provider is offered by its name, on the sign-in form and in the settings", async () => {
  web.server.context.openId = new OpenIdProvider(settings, publicUrl, () => new Date());
  const { view } = web.render(<LoginScreen />, { path: "/login" });
  await screen.findByRole("button", { name: "Continue with Elsewhere" });
  view.unmount();
  web.render(<SettingsScreen />, { as: nora, path: "/settings/security" });
  await screen.findByRole("button", { name: "Link" });
});

test("without a provider there's no button", async () => {
  web.render(<LoginScreen />, { path: "/login" });
  await screen.findByLabelText("Email");
  expect(screen.queryByRole("button", { name: /Continue with/ })).toBeNull();
});
