import { useMutation } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { password, type TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { call } from "#web/core/api/api.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { PasswordPrompt } from "./password-prompt.tsx";

const minute = 60_000;
const web = withWebApp();
let alice: TestPerson;
let count = 0;
beforeEach(async () => {
  count++;
  alice = await web.signUp(`alice${count}`);
});
afterEach(() => vi.restoreAllMocks());

function Exporting() {
  const withPassword = useWithPassword();
  const { mutate, status, error } = useMutation({
    mutationFn: () => withPassword(() => call(routes.exportData, {})),
  });
  return (
    <>
      <button type="button" onClick={() => mutate()}>
        Export
      </button>
      <p>{error instanceof PasswordNotGiven ? "called off" : status}</p>
    </>
  );
}

async function ask({ later = 10 * minute } = {}) {
  const { user } = web.render(
    <PasswordPrompt>
      <Exporting />
    </PasswordPrompt>,
    { as: alice },
  );
  web.server.clock.advance(later);
  await user.click(screen.getByRole("button", { name: "Export" }));
  return user;
}
const dialog = async () => within(await screen.findByRole("dialog", { name: "Confirm your password" }));
const field = () => screen.getByLabelText<HTMLInputElement>("Password");
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("nothing is asked for after a recent confirmation", async () => {
  await ask({ later: 9 * minute });
  await screen.findByText("success");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the prompt works with the keyboard alone, and the request then succeeds", async () => {
  const user = await ask();
  await dialog();
  expect(document.activeElement).toBe(field());
  await user.keyboard(`${password}{Enter}`);
  await screen.findByText("success");
  await isClosed();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Export" }));
});

test.each(["Cancel", "Escape"])("%s cancels the request and clears the password", async (way) => {
  const user = await ask();
  await dialog();
  await user.type(field(), "half a thou");
  if (way === "Escape") await user.keyboard("{Escape}");
  else await user.click(screen.getByRole("button", { name: "Cancel" }));
  await screen.findByText("called off");
  await isClosed();
  await user.click(screen.getByRole("button", { name: "Export" }));
  await dialog();
  expect(field().value).toBe("");
});

test("a wrong and an empty password are reported at the field, which has the focus", async () => {
  const user = await ask();
  const { findByText, getByRole } = await dialog();
  await user.click(getByRole("button", { name: "Confirm" }));
  await findByText("Please enter your password");
  await user.type(field(), "not it");
  await user.click(getByRole("button", { name: "Confirm" }));
  await findByText("That's not your current password");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field());
  await user.clear(field());
  await user.type(field(), `${password}{Enter}`);
  await screen.findByText("success");
});

test("without a network it says why, and can be retried", async () => {
  const user = await ask();
  const { findByText } = await dialog();
  vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await user.type(field(), `${password}{Enter}`);
  await findByText(/You seem to be offline/);
  await user.keyboard("{Enter}");
  await screen.findByText("success");
});
