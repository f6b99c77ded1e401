import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { FeedScreen } from "#web/app/screens/feed-screen.tsx";

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
  expect(await item("Save your recovery codes")).not.toContain("Done");
  first.view.unmount();
  await wren.call(routes.markFirstSteps, { body: { codesSaved: true } });
  await wren.call(routes.followUser, { body: { followingId: june.user.id } });
  await openAgain();
  await screen.findByRole("article", { name: /^Haze/ });
  await waitFor(() => expect(screen.queryByRole("region", { name: "First steps" })).toBeNull());
  await waitFor(async () => {
    const { body } = await wren.call(routes.getCurrentUser);
    expect(body.firstSteps.welcomeClosed).toBe(true);
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
