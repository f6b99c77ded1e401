import { expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { addMonths, startOf } from "#shared/domain/calendar-date.ts";
import { monthName } from "#shared/domain/records/record-words.ts";
import { sizesInEngines } from "#test/sets.ts";
import { type Call, callAs } from "../../e2e/steps/api.ts";
import { follow, type Person, password, register } from "../../e2e/steps/people.ts";
import { describeJourneys, type Journey, type Size } from "./journey.ts";

/** Who has signed up in the browser, for what a journey begins with: by a sign-in of their own, which stays while the browser changes hands. */
async function callOf({ address }: Journey, username: string) {
  const email = `${username}@example.com`;
  const { user, sessionId } = await callAs(address)(routes.login, { body: { email, password } });
  return { id: user.id, email, call: callAs(address, sessionId) };
}

/** Wren in the browser, and June, who follow each other. */
async function twoFriends(journey: Journey, size: Size) {
  const wren = await callOf(journey, await journey.register(size));
  return { wren, june: await joinAsFriendOf(wren, journey, "June") };
}

async function joinAsFriendOf(wren: { id: string; call: Call }, { address }: Journey, name: string): Promise<Person> {
  const friend = await register(address, name);
  await follow(friend, wren);
  await wren.call(routes.followUser, { body: { followingId: friend.id } });
  return friend;
}

/** The browser changes hands. Not under the app, which would still ask as the one before. */
async function handTo({ page }: Journey, { email }: Pick<Person, "email">, path: string): Promise<void> {
  await page.goto("/robots.txt");
  const body = JSON.stringify(JSON.stringify({ email, password }));
  await page.evaluate(`fetch("/api/auth/login", {
    method: "POST", headers: { "content-type": "application/json" }, body: ${body},
  }).then((answer) => answer.json()).then(({ sessionId }) => localStorage.setItem("sessionId", sessionId))`);
  await page.goto(path);
}

describeJourneys((current) => {
  test.each(sizesInEngines)("on a %s one evening is asked for, joined, and one card for both", async (size) => {
    const journey = current();
    const { page } = journey;
    const { june } = await twoFriends(journey, size);
    await journey.fillIn("Blue Dream");
    // Folded where the form has one column.
    if (size === "phone") await page.press(undefined, "When, where, with whom");
    await page.press("button", "Friends or names");
    await page.see("dialog", "With whom?");
    await page.press("checkbox", "/^June/");
    await page.press("button", "Done");
    await page.miss("dialog", "With whom?");
    await page.press("button", "Log Session");
    await page.press("button", "Skip Rating");
    await page.see("article", "/^Blue Dream, by @/");

    await handTo(journey, june, "/notifications");
    await page.see(undefined, "/logged this with you: add yours/");
    await page.press("button", "/^Add yours/");
    await page.see("dialog", "Wren logged this with you");
    await page.fill("textbox", "Your note", "Warm and slow.");
    await page.press("button", "Add mine");
    await page.press("button", "Skip Rating");
    await page.miss(undefined, "/logged this with you: add yours/");
    // Without leaving the document, which may be loading what it needs later.
    await page.press("button", "Feed");
    const card = await page.see("article", "Blue Dream, by Wren and June");
    expect(card.text).toContain("Rain on the roof.");
    expect(card.text).toContain("Warm and slow.");
    await journey.hasNoErrors();
  });

  test.each(sizesInEngines)("on a %s one says they weren't there, and the owner takes the other off", async (size) => {
    const journey = current();
    const { page } = journey;
    const { wren, june } = await twoFriends(journey, size);
    const teo = await joinAsFriendOf(wren, journey, "Teo");
    const { id } = await wren.call(routes.logSession, {
      body: { strainName: "Harlequin", companionIds: [june.id, teo.id] },
    });
    await teo.call(routes.logSession, { body: { strainName: "Harlequin", gatheringId: id, notes: "Good company." } });

    await handTo(journey, june, "/notifications");
    await page.press("button", "/^I wasn't there/");
    await page.miss(undefined, "/logged this with you: add yours/");
    const companions = async () => (await wren.call(routes.listCompanions, { params: { id } })).companions;
    await expect.poll(companions).toMatchObject([{ kind: "joined", user: { id: teo.id } }]);

    await handTo(journey, wren, "/");
    await page.see("article", "Harlequin, by Wren and Teo");
    await page.goto(`/sessions/${id}`);
    await page.press("button", "/^More about Teo/");
    await page.press("button", "/^Remove Teo/");
    await page.miss("button", "/^More about Teo/");
    await expect.poll(companions).toEqual([]);
    await page.goto("/");
    await page.see("article", "/^Harlequin, by @/");
    expect(await page.find({ role: "article", name: "Harlequin, by Wren and Teo" })).toEqual([]);
    await journey.hasNoErrors();
  });

  test.each(sizesInEngines)("on a %s two people see where they agree", async (size) => {
    const journey = current();
    const { page } = journey;
    const { wren, june } = await twoFriends(journey, size);
    const ratings = { Gelato: [8, 9], Haze: [7.5, 8], Kush: [5.5, 6], Diesel: [8, 7.5], Tangie: [9, 2] } as const;
    for (const [strainName, both] of Object.entries(ratings))
      for (const [index, { call }] of [wren, june].entries()) {
        const { id } = await call(routes.logSession, { body: { strainName } });
        await call(routes.editSession, { params: { id }, body: { rating: both[index] } });
      }
    await page.goto(`/profile?userId=${june.id}`);
    await page.see("heading", "/^You agree on 4.of.5/");
    await page.press("link", "See all five");
    await page.see("heading", "/^You and June agree on 4.of.5/");
    await page.see(undefined, "/You: liked it. June: didn't like it/");
    await journey.hasNoErrors();
  });

  test.each(sizesInEngines)("on a %s a card to share is drawn while the server is gone", async (size) => {
    const journey = current();
    const { page } = journey;
    await journey.register(size);
    await journey.hasWorker();
    await journey.fillIn("Gelato");
    await page.press("button", "Log Session");
    await page.press("button", "Skip Rating");
    await page.see("article", "/^Gelato/");
    await journey.endServer();
    await page.press("button", "View details");
    await page.press("button", "More about this session");
    await page.press("button", "Share a card");
    await page.see("dialog", "Share a card");
    await page.until("the drawn card", 'document.querySelector("canvas[aria-busy=false]")?.width > 0');
    await page.see("img", "/^Gelato/");
  });

  test.each(sizesInEngines)("on a %s close friends see what's for them, and other followers nothing", async (size) => {
    const journey = current();
    const { page } = journey;
    const { wren, june } = await twoFriends(journey, size);
    const teo = await register(journey.address, "Teo");
    await follow(teo, wren);
    await page.goto("/close-friends");
    await page.press("checkbox", "/^June/");
    await page.see(undefined, "One person you picked.");
    // The page says so before the server knows.
    await expect.poll(() => wren.call(routes.listCloseFriends)).toHaveLength(1);
    await page.goto("/");
    await journey.fillIn("Durban Poison");
    await page.press("button", "/^Who can see this session/");
    await page.press("radio", "/^Close friends/");
    await page.press("button", "Done");
    await page.miss("dialog", "Who can see this session");
    await page.press("button", "Log Session");
    await page.press("button", "Skip Rating");
    await page.see("article", "/^Durban Poison/");

    await handTo(journey, june, "/");
    const card = await page.see("article", "/^Durban Poison/");
    expect(card.text).toContain("Close friends");
    await handTo(journey, teo, `/profile?userId=${wren.id}`);
    await page.see(undefined, "No sessions yet");
    expect(await page.find({ name: "Durban Poison" })).toEqual([]);
    await journey.hasNoErrors();
  });

  test.each(sizesInEngines)("on a %s a session is sent in a message, and opened by who gets it", async (size) => {
    const journey = current();
    const { page } = journey;
    const { wren, june } = await twoFriends(journey, size);
    await wren.call(routes.logSession, { body: { strainName: "Gelato", visibility: "followers" } });
    await page.goto("/");
    await page.press("button", "View details");
    await page.press("button", "More about this session");
    await page.press("button", "Send in a message");
    await page.see("dialog", "Send in a message");
    await page.fill("textbox", "Add a note", "Remember this one?");
    await page.press("radio", "/^June/");
    await page.press("button", "Send to June");
    await page.see(undefined, "Sent to June");

    await handTo(journey, june, `/messages/${wren.id}`);
    await page.see(undefined, "Remember this one?");
    await page.press("link", "/^Gelato/");
    await page.see("dialog", "/^Session/");
    await page.see("heading", "Gelato");
    await journey.hasNoErrors();
  });

  test.each(sizesInEngines)("on a %s a break is begun, lets an evening through, and ends with a note", async (size) => {
    const journey = current();
    const { page } = journey;
    const { call } = await callOf(journey, await journey.register(size));
    await page.goto("/break");
    await page.press("radio", "/^I'll see/");
    await page.press("button", "Start the break");
    await page.see("heading", "The record's resting");
    await page.goto("/");
    await page.see("heading", "The feed's resting, too");
    await journey.fillIn("Wedding Cake");
    await page.press("button", "Log Session");
    await page.see("dialog", "You're on a break");
    await page.press("button", "/^Log it, keep the break/");
    await page.press("button", "Skip Rating");
    await page.goto("/break");
    await page.press("link", "End the break");
    await page.fill("textbox", "A note for next time", "Tea helped.");
    await page.press("button", "Done");
    await page.see(undefined, "Your break has ended");
    expect(await call(routes.listBreaks)).toMatchObject([{ note: "Tea helped.", endedOn: expect.any(String) }]);
    await journey.hasNoErrors();
  });

  test.each(sizesInEngines)(
    "on a %s last month's record is opened and turned, and a card of it is drawn",
    async (size) => {
      const journey = current();
      const { page } = journey;
      const { call } = await callOf(journey, await journey.register(size));
      const month = addMonths(startOf("month", new Date().toISOString().slice(0, 10)), -1);
      for (const day of ["03", "09", "14", "27"])
        await call(routes.logSession, {
          body: {
            ...{ strainName: "Granddaddy Purple", ingestionMethod: "pen", notes: "The street woke up.", utcOffset: 0 },
            consumedAt: `${month.slice(0, 8)}${day}T12:00:00.000Z`,
          },
        });
      await page.goto("/records");
      await page.press("link", `/^${monthName(month)} is ready/`);
      await page.see("heading", monthName(month));
      await page.press("link", "Open it");
      await page.see("dialog", "Granddaddy Purple");
      await page.press("button", "Share");
      await page.see("dialog", "Share one track");
      await page.until("the drawn card", 'document.querySelector("canvas[aria-busy=false]")?.width > 0');
      await page.press("button", "Close");
      await page.miss("dialog", "Share one track");
      await journey.hasNoErrors();
    },
  );
});
