import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { RecoverForm } from "./recover-form.tsx";

const web = withWebApp();

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const typed = {
  Email: "alice@example.com",
  "Recovery code": "0000-0000-0000-0000",
  "New password": "a better horse",
  "Confirm new password": "a better horse",
};

async function submit(changes: Partial<typeof typed> = {}) {
  const onSignedIn = vi.fn();
  const { user } = web.render(<RecoverForm onSignedIn={onSignedIn} />, { path: "/recover" });
  for (const [label, text] of Object.entries({ ...typed, ...changes })) if (text) await user.type(field(label), text);
  await user.click(screen.getByRole("button", { name: "Change password and sign in" }));
  return { user, onSignedIn };
}

describe("nothing is sent", () => {
  test.each([
    ["Email", "", "Missing information"],
    ["Recovery code", "", "Missing information"],
    ["New password", "", "Missing information"],
    ["Confirm new password", "another horse", "Password mismatch"],
  ])("with the %s '%s'", async (label, text, title) => {
    const { onSignedIn } = await submit({ [label]: text });
    await findToast(title);
    expect(field(label).getAttribute("aria-invalid")).toBe("true");
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  test("with a password of 5 characters", async () => {
    await submit({ "New password": "abcde", "Confirm new password": "abcde" });
    await findToast("Password too short");
  });
});

test("a wrong code shows the server's message and keeps the values", async () => {
  await web.signUp("alice");
  const { onSignedIn } = await submit();
  const failure = await findToast("Recovery failed");
  expect(failure.getByText("Invalid email or recovery code")).not.toBeNull();
  expect(field("Recovery code").value).toBe(typed["Recovery code"]);
  expect(onSignedIn).not.toHaveBeenCalled();
});

test("a correct code signs in", async () => {
  const bob = await web.signUp("bob");
  const { onSignedIn } = await submit({
    Email: bob.user.email,
    "Recovery code": bob.recoveryCodes[0]?.toLowerCase() ?? "",
  });
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(onSignedIn).toHaveBeenCalledWith({
    user: expect.objectContaining({ id: bob.user.id }),
    sessionId: expect.any(String),
  });
});
