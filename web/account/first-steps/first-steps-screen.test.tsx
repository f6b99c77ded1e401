import { onlineManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setRoleOf } from "#server/features/operate/act-on-person.service.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import { callerOf, password, privacyFlags, type TestPerson, visitor } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { rememberWelcome } from "#web/account/auth/welcome.ts";
import { SignedInStart } from "#web/app/signed-in-app.tsx";
import { openOffer } from "#web/offline/device/offers.ts";
import { claimDrafts } from "#web/offline/drafts/draft-store.ts";
import { unsentOf } from "#web/offline/outbox/unsent.ts";

withDeviceStorage();
const web = withWebApp();
let alice: TestPerson;
let count = 0;
beforeEach(async () => {
  count++;
  alice = await web.signUpNewcomer(`alice${count}`);
  await claimDrafts(alice.user.id);
});
afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  openOffer.remove();
  sessionStorage.clear();
});

const open = (path = "/") => web.render(<SignedInStart />, { as: alice, path });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const button = (name: string) => screen.getByRole("button", { name });
const stepsOfAlice = async () => (await alice.call(routes.getCurrentUser)).body.firstSteps;
const sessionsOfAlice = async () => (await alice.call(routes.listUserSessions, { params: { id: alice.user.id } })).body;

const session = "Start with last night";
const rating = "How was it?";
const friends = "Better with a friend or two";
const audience = (name: RegExp) => screen.findByRole<HTMLInputElement>("radio", { name });

/** Up to the rating. */
async function logFirst(strain = "Northern Lights") {
  const opened = open();
  await heading(session);
  await opened.user.type(await screen.findByRole("combobox", { name: "Strain" }), strain);
  await opened.user.click(screen.getByRole("radio", { name: "Joint" }));
  await opened.user.click(button("Log Session"));
  await heading(rating);
  return opened;
}

test("a newcomer logs a session, rates it, meets friends, and finds it in the feed", async () => {
  const { user } = await logFirst();
  expect(screen.getByRole("img", { name: "Step 2 of 3" })).not.toBeNull();
  screen.getByText("Northern Lights, joint");
  await user.click(screen.getByRole("radio", { name: /^I liked it/ }));
  await user.click(screen.getByRole("checkbox", { name: "Relaxed" }));
  await user.click(button("Continue"));
  const title = await heading(friends);
  expect(document.activeElement).toBe(title);
  expect(await sessionsOfAlice()).toMatchObject([
    { strainName: "Northern Lights", ingestionMethod: "joint", rating: 8, moods: '["relaxed"]' },
  ]);
  expect(openOffer.get()).toBeNull();
  await user.click(button("Open my feed"));
  await screen.findByRole("article", { name: /^Northern Lights/ });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("skipping the session leaves out only what needs one: friends are next, then the feed", async () => {
  const { user } = open();
  await heading(session);
  expect(screen.getByRole("img", { name: "Step 1 of 3" })).not.toBeNull();
  await user.click(button("Skip this step"));
  await heading(friends);
  expect(screen.getByRole("img", { name: "Step 3 of 3" })).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Skip this step" })).toBeNull();
  await user.click(button("Open my feed"));
  await screen.findByRole("heading", { name: `Welcome, ${alice.user.firstName}` });
});

test("they are shown once for an account, also on another device", async () => {
  const { view } = open();
  await heading(session);
  await waitFor(async () => expect(await stepsOfAlice()).toMatchObject({ shown: true, codesSaved: false }));
  view.unmount();
  const { body: user } = await alice.call(routes.getCurrentUser);
  web.render(<SignedInStart />, { as: { ...alice, user } });
  await screen.findByRole("navigation", { name: "Main" });
  expect(screen.queryByRole("button", { name: "Skip this step" })).toBeNull();
});

test("who has just registered sees them over whatever page was wanted, anyone else over the feed", async () => {
  const { view } = open("/compare");
  await screen.findByText("You need to log sessions before you can compare them.");
  view.unmount();
  rememberWelcome("registration");
  const { user } = open("/compare");
  await heading(session);
  await user.click(button("Skip this step"));
  await heading(friends);
  await user.click(button("Open my feed"));
  await screen.findByText("You need to log sessions before you can compare them.");
});

test("whoever has just become the first admin sees the wanted page first, and the steps over the feed", async () => {
  const order = { operator: "root", reason: "Runs it" };
  await setRoleOf(web.server.context, alice.user.username, "admin", order);
  alice = { ...alice, user: (await alice.call(routes.getCurrentUser)).body };
  rememberWelcome("registration");
  const { view } = open("/compare");
  await screen.findByText("You need to log sessions before you can compare them.");
  view.unmount();
  open();
  await heading(session);
});

describe("the rating", () => {
  test("asks for a verdict before it goes on", async () => {
    const { user } = await logFirst();
    await user.click(button("Continue"));
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: /^I liked it/ }));
    const group = screen.getByRole("radiogroup", { name: "How did you feel about this experience?" });
    expect(document.getElementById(group.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Pick one of the three first",
    );
  });

  test("can wait: the session stands on top of the feed", async () => {
    const { user } = await logFirst();
    await user.click(button("Rate later"));
    await heading(friends);
    await user.click(button("Open my feed"));
    const reminders = async () => (await alice.call(routes.listReminders)).body;
    await waitFor(async () => expect(await reminders()).toMatchObject([{ session: { rating: null } }]));
    await waitFor(() => expect(openOffer.get()).toBeNull());
  });

  test("keeps the verdict of someone who has rated elsewhere, without pairs", async () => {
    const { body } = await alice.call(routes.logSession, { body: { strainName: "Haze" } });
    await alice.call(routes.editSession, { params: { id: body.id }, body: { rating: 7 } });
    const { user } = await logFirst();
    await user.click(screen.getByRole("radio", { name: /^It was ok/ }));
    await user.click(button("Continue"));
    await heading(friends);
    await findToast("Rating saved!");
    const [first] = await sessionsOfAlice();
    expect(first).toMatchObject({ strainName: "Northern Lights" });
    expect(first?.rating).toBeGreaterThanOrEqual(4);
    expect(first?.rating).toBeLessThan(6.5);
  });

  test("that couldn't be saved can be given again", async () => {
    const { user } = await logFirst();
    await user.click(screen.getByRole("radio", { name: /^I liked it/ }));
    const fetching = globalThis.fetch;
    const failing = vi
      .spyOn(globalThis, "fetch")
      .mockImplementation(async (input, init) =>
        init?.method === "PATCH" ? new Response("{}", { status: 500 }) : fetching(input, init),
      );
    await user.click(button("Continue"));
    await findToast("Error");
    failing.mockRestore();
    await user.click(button("Continue"));
    await heading(friends);
    expect(await sessionsOfAlice()).toMatchObject([{ rating: 8 }]);
  });

  test("works without a connection: session and rating wait to be sent", async () => {
    const opened = open();
    await heading(session);
    await opened.user.type(await screen.findByRole("combobox", { name: "Strain" }), "Haze");
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await opened.user.click(button("Log Session"));
    await heading(rating);
    await opened.user.click(screen.getByRole("radio", { name: /^I liked it/ }));
    await opened.user.click(button("Continue"));
    await waitFor(() => expect(screen.queryByRole("heading", { name: rating })).toBeNull());
    expect((await unsentOf(alice.user.id)).length).toBeGreaterThan(0);
  });
});

describe("'Who sees your sessions?'", () => {
  const defaultOf = async (person: TestPerson) => (await person.call(routes.getCurrentUser)).body.defaultAudience;

  test("is answered once: the first session and all later ones are for those", async () => {
    const { user } = open();
    expect((await audience(/^Everyone/)).checked).toBe(true);
    await user.type(await screen.findByRole("combobox", { name: "Strain" }), "Haze");
    await user.click(await audience(/^Followers/));
    await user.click(button("Log Session"));
    await heading(rating);
    expect(await sessionsOfAlice()).toMatchObject([{ visibility: "followers" }]);
    await waitFor(async () => expect(await defaultOf(alice)).toBe("followers"));
  });

  test("counts also for who skips the session", async () => {
    const { user } = open();
    await user.click(await audience(/^Only me/));
    await user.click(button("Skip this step"));
    await heading(friends);
    await waitFor(async () => expect(await defaultOf(alice)).toBe("private"));
  });

  test("begins with the server's default, and changes nothing where nobody touches it", async () => {
    const { body: user } = await alice.call(routes.updatePrivacy, {
      body: { ...privacyFlags(), defaultAudience: "close-friends", changed: "defaultAudience" },
    });
    alice = { ...alice, user };
    const opened = open();
    expect((await audience(/^Close friends/)).checked).toBe(true);
    await opened.user.click(button("Skip this step"));
    await heading(friends);
    expect(await defaultOf(alice)).toBe("close-friends");
  });
});

test("the first session obeys the log form's rules", async () => {
  const { user } = open();
  const strain = await screen.findByRole("combobox", { name: "Strain" });
  await user.click(strain);
  await user.paste("W".repeat(limits.strainName.max + 1));
  await user.click(button("Log Session"));
  await waitFor(() => expect(strain.getAttribute("aria-invalid")).toBe("true"));
});

describe("friends", () => {
  let june: TestPerson;
  beforeEach(async () => {
    june = await web.signUp(`june${count}`, { firstName: "June", lastName: "Okafor" });
  });

  /** Joins by an invite of June's. */
  async function joinBy(followInviter = true) {
    const wish = { uses: 1, days: 7, followEachOther: true } as const;
    const { token } = (await june.call(routes.makeInvite, { body: wish })).body;
    const username = `wren${count}`;
    const names = { username, email: `${username}@example.com`, firstName: "Wren", password };
    const { body } = await visitor(web.server).call(routes.register, {
      body: { ...names, invite: token, followInviter },
    });
    alice = { ...alice, ...body, ...callerOf(web.server, body.sessionId) };
    await claimDrafts(body.user.id);
  }
  async function reach() {
    const { user } = open();
    await heading(session);
    await user.click(button("Skip this step"));
    return user;
  }

  test("begin with who invited one, and the last of their sessions that one may see", async () => {
    await june.call(routes.logSession, { body: { strainName: "Granddaddy Purple", visibility: "followers" } });
    await june.call(routes.logSession, { body: { strainName: "Secret Haze", visibility: "private" } });
    await joinBy();
    const user = await reach();
    await heading("You and June follow each other");
    screen.getByText("June invited you, so you're connected already. Here's their latest.");
    const latest = screen.getByRole("article", { name: `Granddaddy Purple, by @june${count}` });
    within(latest).getByText("June Okafor");
    await user.click(button("Invite someone else A code to scan, or a link"));
    await screen.findByRole("dialog", { name: "Invite someone" });
  });

  test("say nothing of a latest session where there's none to see", async () => {
    await june.call(routes.logSession, { body: { strainName: "Secret Haze", visibility: "private" } });
    await joinBy();
    await reach();
    await heading("You and June follow each other");
    screen.getByText("June invited you, so you're connected already.");
    expect(screen.queryByRole("article")).toBeNull();
  });

  test("say that an inviter who approves followers still has to", async () => {
    await june.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers: true }) });
    await joinBy();
    await reach();
    await heading("You've asked to follow June");
  });

  test("are those who are here for someone who came alone, or didn't want to follow", async () => {
    await joinBy(false);
    const user = await reach();
    await heading(friends);
    button("Show a code");
    const people = await screen.findByRole("region", { name: "Already here" });
    const [first] = await within(people).findAllByRole("button", { name: /^Follow / });
    if (!first) throw new Error("nobody is here");
    const rows = within(people).getAllByRole("button").length;
    await user.click(first);
    await within(people).findByRole("button", { name: /^Following / });
    expect(within(people).getAllByRole("button")).toHaveLength(rows);
    await waitFor(async () => expect((await alice.call(routes.getCurrentUser)).body.followingCount).toBe(1));
  });

  test("say so to someone alone on a new server", async () => {
    const { db } = web.server.context.database;
    await db.updateTable("users").set({ allow_discovery: false }).where("id", "<>", alice.user.id).execute();
    await reach();
    await heading(friends);
    await screen.findByText("No other users yet");
  });
});
