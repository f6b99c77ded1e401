import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { FeedScreen } from "#web/app/screens/feed-screen.tsx";
import { hiddenCodesOffer } from "#web/offline/device/offers.ts";

const web = withWebApp();
let wren: TestPerson;
let june: TestPerson;
let count = 0;
beforeEach(async () => {
  count++;
  const { db } = web.server.context.database;
  await db.updateTable("users").set({ allow_discovery: false }).execute();
  wren = await web.signUpNewcomer(`wren${count}`);
  june = await web.signUp(`june${count}`, { firstName: "June" });
});

const log = (person: TestPerson, strainName: string) =>
  person.call(routes.logSession, { body: { strainName, ingestionMethod: "joint" } });
const open = () => web.render(<FeedScreen />, { as: wren });
/** As the server knows the person by now. */
async function openAgain() {
  wren = { ...wren, user: (await wren.call(routes.getCurrentUser)).body };
  return open();
}
const welcome = () => screen.findByRole("region", { name: "First steps" });
const item = async (title: string) => {
  const items = within(await welcome()).getAllByRole("listitem");
  return items.find((row) => row.textContent?.includes(title))?.textContent;
};

test("a name that would fill the welcome card is left out of it", async () => {
  const { db } = web.server.context.database;
  await db
    .updateTable("users")
    .set({ first_name: "W".repeat(44) })
    .where("id", "=", wren.user.id)
    .execute();
  await openAgain();
  within(await welcome()).getByRole("heading", { name: "Welcome" });
});

test("a new person's empty feed has something to do, people and a session of theirs", async () => {
  await log(june, "Durban Poison");
  open();
  within(await welcome()).getByRole("heading", { name: `Welcome, ${wren.user.firstName}` });
  expect(await screen.findByText("No sessions in your feed yet.")).not.toBeNull();
  expect(screen.getByText("Follow friends or create your first session!")).not.toBeNull();
  await screen.findByText("June is here already");
  const people = screen.getByRole("region", { name: "People here" });
  await within(people).findByRole("button", { name: "Follow June" });
  const recent = await screen.findByRole("region", { name: "From the people here" });
  within(recent).getByRole("heading", { name: "Durban Poison" });
});

test("a like on the recent session shows at once", async () => {
  await log(june, "Durban Poison");
  const { user } = open();
  const recent = await screen.findByRole("region", { name: "From the people here" });
  await user.click(within(recent).getByRole("button", { name: /like/i }));
  await within(recent).findByRole("button", { name: /like/i, pressed: true });
});

test("following fills the feed and leaves the people where they are", async () => {
  await log(june, "Durban Poison");
  const { user } = open();
  const people = await screen.findByRole("region", { name: "People here" });
  await user.click(await within(people).findByRole("button", { name: "Follow June" }));
  await screen.findByRole("article", { name: /^Durban Poison/ });
  await waitFor(() => expect(screen.queryByText("No sessions in your feed yet.")).toBeNull());
  within(people).getByRole("button", { name: "Following June" });
  await waitFor(async () => expect(await item("Follow someone")).toContain("Done"));
});

test("each item is ticked when it is done, and the card is gone once all are", async () => {
  await log(wren, "Haze");
  const first = await openAgain();
  expect(await item("Log a session")).toContain("Done");
  expect(await item("Follow someone")).not.toContain("Done");
  await screen.findByText("One small thing and this page fills up.");
  await screen.findByRole("region", { name: "People here" });
  first.view.unmount();
  await wren.call(routes.followUser, { body: { followingId: june.user.id } });
  await openAgain();
  await screen.findByRole("article", { name: /^Haze/ });
  await waitFor(() => expect(screen.queryByRole("region", { name: "First steps" })).toBeNull());
  await waitFor(async () => {
    const { body } = await wren.call(routes.getCurrentUser);
    expect(body.firstSteps.welcomeClosed).toBe(true);
  });
});

test("the card counts what is on it, also for the first person of a server that nobody runs", async () => {
  const first = open();
  await screen.findByText("Two small things and this page fills up.");
  first.view.unmount();
  await web.server.context.database.db.deleteFrom("users").where("id", "<>", wren.user.id).execute();
  open();
  await screen.findByText("Three small things and this page fills up.");
  expect(within(await welcome()).getAllByRole("listitem")).toHaveLength(3);
});

describe("recovery codes", () => {
  const title = "In case you lose your phone";
  const offer = () => screen.queryByRole("region", { name: title });
  async function openDays(later: number) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(wren.user.createdAt) + later * 86_400_000 });
    return open();
  }
  beforeEach(() => hiddenCodesOffer.remove());
  afterEach(() => void vi.useRealTimers());

  test("aren't spoken of on the first day", async () => {
    await openDays(0);
    await welcome();
    await act(() => vi.dynamicImportSettled());
    expect(offer()).toBeNull();
  });

  test("come with the feed, which nothing that's known from the start pushes down later", async () => {
    await openDays(1);
    await welcome();
    expect(offer()).not.toBeNull();
  });

  test("are offered from the second day on, shown once, and then no more", async () => {
    const { user } = await openDays(1);
    const card = within(await screen.findByRole("region", { name: title }));
    await user.click(card.getByRole("button", { name: "Save my codes" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Your recovery codes" }));
    await user.click(sheet.getByRole("button", { name: "Show my codes" }));
    expect((await screen.findByRole("list", { name: "Recovery codes" })).children).toHaveLength(10);
    await user.click(screen.getByRole("button", { name: "I've saved them" }));
    await waitFor(() => expect(offer()).toBeNull());
    await waitFor(async () => {
      const { body } = await wren.call(routes.getCurrentUser);
      expect(body.firstSteps.codesSaved).toBe(true);
    });
  });

  test("can wait a day at a time", async () => {
    const { user, view } = await openDays(1);
    const card = within(await screen.findByRole("region", { name: title }));
    await user.click(card.getByRole("button", { name: "Ask me tomorrow" }));
    expect(offer()).toBeNull();
    view.unmount();
    const again = await openDays(1);
    await welcome();
    await act(() => vi.dynamicImportSettled());
    expect(offer()).toBeNull();
    again.view.unmount();
    await openDays(2);
    await screen.findByRole("region", { name: title });
  });
});

test("a card that is hidden stays away, and the empty feed is as it is for everyone", async () => {
  const { user } = open();
  await user.click(within(await welcome()).getByRole("button", { name: "Hide this" }));
  await screen.findByRole("button", { name: "Log a session" });
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
  await waitFor(async () => {
    const { body } = await wren.call(routes.getCurrentUser);
    expect(body.firstSteps.welcomeClosed).toBe(true);
  });
});
