import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { privacyFlags, type TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { findRecoveryCodes, rememberRecoveryCodes } from "#web/account/auth/welcome.ts";
import { SignedInStart } from "#web/app/signed-in-app.tsx";

const web = withWebApp();
let alice: TestPerson;
let count = 0;
beforeEach(async () => {
  count++;
  alice = await web.signUpNewcomer(`alice${count}`);
});
afterEach(() => vi.restoreAllMocks());

/** As right after the form, on the page that it leads to. */
function arrive(path = "/") {
  rememberRecoveryCodes(alice);
  return open(path);
}
const open = (path = "/") => web.render(<SignedInStart userId={alice.user.id} />, { as: alice, path });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const button = (name: string) => screen.getByRole("button", { name });
const codes = () => screen.findByRole("list", { name: "Recovery codes" });
const shown = async () => [...(await codes()).children].map((row) => row.textContent);
const stepsOfAlice = async () => (await alice.call(routes.getCurrentUser)).body.firstSteps;

const titles = ["A spare key, just in case", "Better with a friend or two", "What was the last good one?"] as const;

test("a new person goes through three steps, over whatever page, and finds it afterwards", async () => {
  const { user } = arrive("/compare");
  for (const [index, title] of titles.entries()) {
    const opened = await heading(title);
    // The browser sets the focus on the first page of a visit.
    if (index > 0) expect(document.activeElement).toBe(opened);
    expect(screen.getByRole("img", { name: `Step ${index + 1} of 3` })).not.toBeNull();
    await user.click(button("Later"));
  }
  await screen.findByText("You need to log sessions before you can compare them.");
});

test("they are shown once for an account, also on another device", async () => {
  const { view } = arrive();
  await heading(titles[0]);
  await waitFor(async () => expect(await stepsOfAlice()).toMatchObject({ shown: true, codesSaved: false }));
  view.unmount();
  const { body: user } = await alice.call(routes.getCurrentUser);
  web.render(<SignedInStart userId={user.id} />, { as: { ...alice, user } });
  await screen.findByRole("navigation", { name: "Main" });
  expect(screen.queryByRole("button", { name: "Later" })).toBeNull();
});

test("a person who didn't register in this browser sees two of them, over the feed alone", async () => {
  const { user, view } = open("/compare");
  await screen.findByText("You need to log sessions before you can compare them.");
  view.unmount();
  open();
  await heading(titles[1]);
  expect(screen.getByRole("img", { name: "Step 1 of 2" })).not.toBeNull();
  await user.click(button("Continue"));
  await heading(titles[2]);
});

describe("the recovery codes", () => {
  test("are three until asked for all ten, and left behind nowhere", async () => {
    const { user } = arrive();
    expect(await shown()).toEqual(alice.recoveryCodes.slice(0, 3));
    await user.click(button("Show all ten"));
    expect(await shown()).toEqual(alice.recoveryCodes);
    expect(document.activeElement).toBe(await codes());
    for (const code of alice.recoveryCodes) expect(JSON.stringify({ ...sessionStorage })).not.toContain(code);
  });

  test("of another account are wiped unseen", () => {
    rememberRecoveryCodes(alice);
    expect(findRecoveryCodes("another")).toBeNull();
    expect(findRecoveryCodes(alice.user.id)).toBeNull();
  });

  test.each(["", "null", "{", '["x",1]'])("are none where something else is in the storage: %s", (stored) => {
    sessionStorage.setItem("hn-recovery-codes", stored);
    expect(findRecoveryCodes(alice.user.id)).toBeNull();
  });

  test("can be copied, all ten, which saves them", async () => {
    const { user } = arrive();
    await codes();
    expect(button("Continue")).not.toBeNull();
    await user.click(button("Copy"));
    await screen.findByText("Copied. Paste them somewhere only you can see.");
    expect(await navigator.clipboard.readText()).toBe(alice.recoveryCodes.join("\n"));
    await waitFor(async () => expect(await stepsOfAlice()).toMatchObject({ codesSaved: true }));
    await user.click(button("Continue"));
    await heading(titles[1]);
    expect(sessionStorage.length).toBe(0);
  });

  test("that cannot be copied say so, and are not saved", async () => {
    const { user } = arrive();
    await codes();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new DOMException("No", "NotAllowedError"));
    await user.click(button("Copy"));
    await findToast("Couldn't copy");
    expect(button("Continue")).not.toBeNull();
  });

  test("can be saved as a file that says what they are", async () => {
    const { user } = arrive();
    await codes();
    const made = vi.spyOn(URL, "createObjectURL");
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await user.click(button("Save as a file"));
    expect(names).toEqual(["highnote-recovery-codes.txt"]);
    const content = made.mock.lastCall?.[0];
    const text = content instanceof Blob ? await content.text() : "";
    expect(text).toContain(`@${alice.user.username}`);
    for (const code of alice.recoveryCodes) expect(text).toContain(code);
    expect(button("Continue")).not.toBeNull();
  });
});

describe("the people", () => {
  test("can be followed, and stay in the list", async () => {
    const { user } = open();
    const people = await screen.findByRole("region", { name: "Already here" });
    const [first] = await within(people).findAllByRole("button", { name: /^Follow / });
    if (!first) throw new Error("nobody is here");
    const follows = within(people).getAllByRole("button").length;
    await user.click(first);
    await within(people).findByRole("button", { name: /^Following / });
    expect(within(people).getAllByRole("button")).toHaveLength(follows);
    await waitFor(async () => expect((await alice.call(routes.getCurrentUser)).body.followingCount).toBe(1));
  });
});

describe("the first session", () => {
  async function reach() {
    const opened = open();
    await heading(titles[1]);
    await opened.user.click(button("Continue"));
    await heading(titles[2]);
    return opened;
  }

  const sees = (name: string) => screen.findByRole<HTMLInputElement>("radio", { name });

  test("is logged with two answers, rated, and stands in the feed", async () => {
    const { user } = await reach();
    await user.type(await screen.findByRole("combobox", { name: "Strain" }), "Northern Lights");
    await user.click(screen.getByRole("radio", { name: "Joint" }));
    await user.click(await sees("My followers"));
    await user.click(button("Log Session"));
    await user.click(await screen.findByRole("button", { name: "Rate now" }));
    await user.click(await screen.findByRole("button", { name: /^I liked it/ }));
    const reveal = await screen.findByRole("dialog", { name: /^You liked it/ });
    await user.click(within(reveal).getByRole("button", { name: "Done" }));
    const { body: sessions } = await alice.call(routes.listUserSessions, { params: { id: alice.user.id } });
    expect(sessions).toMatchObject([
      { strainName: "Northern Lights", ingestionMethod: "joint", visibility: "followers", rating: 8 },
    ]);
    await screen.findByRole("navigation", { name: "Main" });
  });

  test("obeys the log form's rules, and is for everyone if that's the person's default", async () => {
    const { user } = await reach();
    expect((await sees("Everyone")).checked).toBe(true);
    const strain = await screen.findByRole("combobox", { name: "Strain" });
    await user.click(strain);
    await user.paste("W".repeat(limits.strainName.max + 1));
    await user.click(button("Log Session"));
    await waitFor(() => expect(strain.getAttribute("aria-invalid")).toBe("true"));
  });

  test("is only for the person where that's their default", async () => {
    const { body: user } = await alice.call(routes.updatePrivacy, {
      body: privacyFlags({ defaultSessionPrivacy: false }),
    });
    alice = { ...alice, user };
    await reach();
    expect((await sees("Only me")).checked).toBe(true);
  });

  test("can wait: the feed is next", async () => {
    const { user } = await reach();
    await user.click(button("Look around first"));
    await screen.findByRole("heading", { name: `Welcome, ${alice.user.firstName}` });
  });
});

test("someone alone on a new server is told so", async () => {
  const { db } = web.server.context.database;
  await db.updateTable("users").set({ allow_discovery: false }).where("id", "<>", alice.user.id).execute();
  open();
  await heading(titles[1]);
  await screen.findByText("No other users yet");
});
