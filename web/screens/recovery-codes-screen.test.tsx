import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { SignedInStart } from "#web/app/signed-in-start.tsx";
import { findRecoveryCodes, rememberRecoveryCodes } from "#web/features/auth/fresh-recovery-codes.ts";
import { RecoveryCodesScreen } from "./recovery-codes-screen.tsx";

const web = withWebApp();
let alice: TestPerson;
let count = 0;
beforeEach(async () => {
  count++;
  alice = await web.signUp(`alice${count}`);
});
afterEach(() => vi.restoreAllMocks());

function open() {
  const onDone = vi.fn();
  const screenOf = <RecoveryCodesScreen codes={alice.recoveryCodes} onDone={onDone} />;
  return { ...web.render(screenOf, { as: alice }), onDone };
}
const shown = async () => {
  const list = await screen.findByRole("list", { name: "Recovery codes" });
  return [...list.children].map((row) => row.textContent);
};

test("codes that wait for somebody are shown before anything else, once, and left behind nowhere", async () => {
  rememberRecoveryCodes(alice);
  const { user, view } = web.render(<SignedInStart userId={alice.user.id} />, { as: alice });
  expect(await shown()).toEqual(alice.recoveryCodes);
  for (const code of alice.recoveryCodes) expect(JSON.stringify({ ...sessionStorage })).not.toContain(code);
  await user.click(screen.getByRole("button", { name: "I have saved them" }));
  await screen.findByRole("navigation", { name: "Main" });
  expect(screen.queryByRole("list", { name: "Recovery codes" })).toBeNull();
  expect(sessionStorage.length).toBe(0);
  view.unmount();
});

test("nobody else's codes are shown: they are wiped unseen", () => {
  rememberRecoveryCodes(alice);
  expect(findRecoveryCodes("somebody else")).toBeNull();
  expect(findRecoveryCodes(alice.user.id)).toBeNull();
});

test.each(["", "null", "{", '["x",1]'])("what else stands in the storage is none: %s", (stored) => {
  sessionStorage.setItem("hn-recovery-codes", stored);
  expect(findRecoveryCodes(alice.user.id)).toBeNull();
});

test("they can be copied", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Copy all" }));
  await findToast("Codes copied");
  expect(await navigator.clipboard.readText()).toBe(alice.recoveryCodes.join("\n"));
});

test("where nothing can be copied, it says so", async () => {
  const { user } = open();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new DOMException("No", "NotAllowedError"));
  await user.click(screen.getByRole("button", { name: "Copy all" }));
  await findToast("Unable to copy");
});

test("they can be downloaded in a file that says what they are", async () => {
  const { user } = open();
  const made = vi.spyOn(URL, "createObjectURL");
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await user.click(screen.getByRole("button", { name: "Download" }));
  expect(names).toEqual(["highnote-recovery-codes.txt"]);
  const content = made.mock.lastCall?.[0];
  const text = content instanceof Blob ? await content.text() : "";
  expect(text).toContain(`@${alice.user.username}`);
  for (const code of alice.recoveryCodes) expect(text).toContain(code);
});

test("who skips learns where to find new ones", async () => {
  const { user, onDone } = open();
  await user.click(screen.getByRole("button", { name: "Skip for now" }));
  expect((await findToast("Codes not saved")).getByText("You can make new ones in Settings.")).not.toBeNull();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});
