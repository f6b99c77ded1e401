import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { RegistrationForm } from "./registration-form.tsx";

const web = withWebApp();
afterEach(() => vi.unstubAllGlobals());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const wren = {
  Username: "wren",
  Email: "wren@example.com",
  "First name": "Wren",
  "Last name": "Hall",
  Password: "growthrings",
  "Confirm password": "growthrings",
};

function open() {
  const onRegistered = vi.fn();
  const { user } = web.render(<RegistrationForm onRegistered={onRegistered} />, { path: "/register" });
  return { user, onRegistered };
}
async function submit(changes: Partial<typeof wren> = {}) {
  const { user, onRegistered } = open();
  for (const [label, text] of Object.entries({ ...wren, ...changes })) if (text) await user.type(field(label), text);
  await user.click(screen.getByRole("button", { name: "Create Account" }));
  return { onRegistered };
}

describe("nothing is sent", () => {
  test.each(["Username", "Email", "First name", "Password"] as const)("without %s", async (label) => {
    const { onRegistered } = await submit({ [label]: "" });
    const missing = await findToast("Missing information");
    expect(missing.getByText("Please fill in all required fields")).not.toBeNull();
    expect(field(label).getAttribute("aria-invalid")).toBe("true");
    expect(onRegistered).not.toHaveBeenCalled();
  });

  test("while the passwords differ, which is reported before their length", async () => {
    const { onRegistered } = await submit({ Password: "abc", "Confirm password": "abd" });
    const mismatch = await findToast("Password mismatch");
    expect(mismatch.getByText("Passwords do not match")).not.toBeNull();
    expect(field("Confirm password").getAttribute("aria-invalid")).toBe("true");
    expect(onRegistered).not.toHaveBeenCalled();
  });

  test("with a password of 5 characters", async () => {
    const { onRegistered } = await submit({ Password: "abcde", "Confirm password": "abcde" });
    const tooShort = await findToast("Password too short");
    expect(tooShort.getByText("Password must be at least 6 characters")).not.toBeNull();
    expect(onRegistered).not.toHaveBeenCalled();
  });

  test("with an invalid email address, and the field says so", async () => {
    const { onRegistered } = await submit({ Email: "wren at home" });
    expect(await screen.findByText("Invalid email address")).not.toBeNull();
    expect(document.activeElement).toBe(field("Email"));
    expect(onRegistered).not.toHaveBeenCalled();
  });
});

test("a taken username is reported in a toast and at its field", async () => {
  await web.signUp("june");
  const { onRegistered } = await submit({ Username: "JUNE" });
  const failure = await findToast("Registration failed");
  expect(failure.getByText("Username is already taken")).not.toBeNull();
  expect(document.activeElement).toBe(field("Username"));
  expect(field("Username").getAttribute("aria-invalid")).toBe("true");
  expect(onRegistered).not.toHaveBeenCalled();
});

test("a new person is signed in, and the password confirmation isn't sent", async () => {
  const network = vi.spyOn(globalThis, "fetch");
  const { onRegistered } = await submit({ "Last name": "" });
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce());
  expect(onRegistered).toHaveBeenCalledWith({
    user: expect.objectContaining({ username: "wren", lastName: null }),
    sessionId: expect.any(String),
    recoveryCodes: expect.any(Array),
  });
  const body: unknown = JSON.parse(String(network.mock.lastCall?.[1]?.body));
  expect(body).toEqual({
    username: "wren",
    email: "wren@example.com",
    firstName: "Wren",
    lastName: null,
    password: "growthrings",
  });
  network.mockRestore();
});

test("password managers know the fields", () => {
  open();
  const known = ["Username", "Email", "Password", "Confirm password"].map((label) => field(label).autocomplete);
  expect(known).toEqual(["username", "email", "new-password", "new-password"]);
});

test("the form comes first, and the passkey below it where this address has passkeys", async () => {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PublicKeyCredential", class {});
  const atLocalhost = () => {
    // Browsers have passkeys for names, not for numbers.
    window.happyDOM.setURL(window.location.href.replace("127.0.0.1", "localhost"));
    return <RegistrationForm onRegistered={vi.fn()} />;
  };
  web.render(atLocalhost, { path: "/register" });
  const passkey = await screen.findByRole<HTMLButtonElement>("button", { name: "Create with a passkey" });
  const create = screen.getByRole<HTMLButtonElement>("button", { name: "Create Account" });
  const inOrder = [...Object.keys(wren).map(field), create, passkey];
  const shown = Array.from(field("Username").form?.elements ?? []);
  expect(shown.filter((control) => inOrder.some((wanted) => wanted === control))).toEqual(inOrder);
});
