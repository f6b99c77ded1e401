import { screen, waitFor } from "@testing-library/react";
import { Secret, TOTP } from "otpauth";
import { expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { password } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const web = withWebApp();

function open() {
  const onSignedIn = vi.fn();
  const { user } = web.render(<SignInForm recoverHref="/recover" onSignedIn={onSignedIn} />, { path: "/login" });
  return { user, onSignedIn };
}
const email = () => screen.getByLabelText<HTMLInputElement>("Email");
const secret = () => screen.getByLabelText<HTMLInputElement>("Password");
const submit = () => screen.getByRole("button", { name: "Sign In" });

test("an empty field is reported and nothing is sent", async () => {
  const { user, onSignedIn } = open();
  await user.type(email(), "alice@example.com{Enter}");
  const missing = await findToast("Missing information");
  expect(missing.getByText("Please fill in all fields")).not.toBeNull();
  expect(secret().getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(secret());
  expect(onSignedIn).not.toHaveBeenCalled();
});

test("a wrong password shows the server's message and keeps the values", async () => {
  await web.signUp("alice");
  const { user, onSignedIn } = open();
  await user.type(email(), "alice@example.com");
  await user.type(secret(), "not hers");
  await user.click(submit());
  const failure = await findToast("Login failed");
  expect(failure.getByText("Invalid email or password")).not.toBeNull();
  expect(email().value).toBe("alice@example.com");
  expect(secret().value).toBe("not hers");
  expect(onSignedIn).not.toHaveBeenCalled();
});

test("the right password signs in, once, however often the button is pressed", async () => {
  const bob = await web.signUp("bob");
  const { user, onSignedIn } = open();
  await user.type(email(), "BOB@example.com");
  await user.type(secret(), password);
  await user.dblClick(submit());
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  await user.click(screen.getByRole("button", { name: "Signing in..." }));
  expect(onSignedIn).toHaveBeenCalledOnce();
  expect(onSignedIn).toHaveBeenCalledWith({
    user: expect.objectContaining({ id: bob.user.id }),
    sessionId: expect.any(String),
  });
});

test("an authenticator app's code is asked for once the password was right, and is said to be wrong at its field", async () => {
  const dora = await web.signUp("dora");
  const { secret: key } = (await dora.call(routes.beginAuthenticator, { body: {} })).body;
  const codeOf = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({
      timestamp: web.server.clock.now().getTime() + steps * 30_000,
    });
  await dora.call(routes.turnOnAuthenticator, { body: { code: codeOf(0) } });
  const { user, onSignedIn } = open();
  await user.type(email(), "dora@example.com");
  await user.type(secret(), password);
  expect(screen.queryByLabelText("Code")).toBeNull();
  await user.click(submit());
  const code = await screen.findByLabelText<HTMLInputElement>("Code");
  await waitFor(() => expect(document.activeElement).toBe(code));
  await user.type(code, `${codeOf(0)}{Enter}`);
  await screen.findByText("That code isn't right", { selector: ".error" });
  await user.clear(code);
  await user.type(code, `${codeOf(1)}{Enter}`);
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
});

test("without a network the form says why and can be submitted again", async () => {
  await web.signUp("carol");
  const { user, onSignedIn } = open();
  await user.type(email(), "carol@example.com");
  await user.type(secret(), password);
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await user.click(submit());
  const failure = await findToast("Login failed");
  expect(failure.getByText(/You seem to be offline/)).not.toBeNull();
  network.mockRestore();
  await user.click(submit());
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});

test("the password can be shown", async () => {
  const { user } = open();
  expect(secret().type).toBe("password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(secret().type).toBe("text");
});

test("a forgotten password has a link to recovery", () => {
  open();
  expect(screen.getByRole("link", { name: "Forgot your password?" }).getAttribute("href")).toBe("/recover");
});

test("password managers know the fields", () => {
  open();
  expect([email().name, email().type, email().autocomplete]).toEqual(["email", "email", "username webauthn"]);
  expect([secret().name, secret().autocomplete]).toEqual(["password", "current-password"]);
  expect(secret().form?.method).toBe("post");
});
