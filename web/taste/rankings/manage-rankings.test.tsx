import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { ManageRankings } from "./manage-rankings.tsx";

const web = withWebApp();
afterEach(() => {
  vi.restoreAllMocks();
});

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ManageRankings open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Logs the sessions in this order, so that the last one is the newest. */
async function withRatings(username: string, ratings: Record<string, number | null>): Promise<TestPerson> {
  const person = await web.signUp(username);
  for (const [strainName, rating] of Object.entries(ratings)) {
    const { body } = await person.call(routes.logSession, { body: { strainName, brand: "Acme" } });
    web.server.clock.advance(1_000);
    if (rating !== null) await person.call(routes.editSession, { params: { id: body.id }, body: { rating } });
  }
  return person;
}
async function open(person: TestPerson) {
  const rendered = web.render(<Opener />, { as: person });
  await rendered.user.click(screen.getByRole("button", { name: "Open" }));
  await screen.findByRole("dialog", { name: "REORDER LIST" });
  return rendered;
}
const rows = () => within(screen.getByRole("dialog")).getAllByRole("listitem");
const order = () => rows().map((row) => row.querySelector("b")?.textContent);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const ratingsOf = async (person: TestPerson) => {
  const { body } = await person.call(routes.listUserSessions, { params: { id: person.user.id } });
  return Object.fromEntries(body.map(({ strainName, rating }) => [strainName, rating]));
};

test("without sessions there is nothing to rank", async () => {
  await open(await web.signUp("dan"));
  await screen.findByText("No sessions to rank yet");
  expect(button("Save").disabled).toBe(true);
});

test("the best rating comes first, unrated sessions last; ties and unrated ones newest first", async () => {
  await open(await withRatings("alice", { Fair: 6, OldTie: 8, NewTie: 8, OldNone: null, NewNone: null, Best: 9.5 }));
  await screen.findByText("Best");
  expect(order()).toEqual(["Best", "NewTie", "OldTie", "Fair", "NewNone", "OldNone"]);
  expect(rows()[0]?.textContent).toContain("Acme · 9.5");
  expect(button("Move Best up").disabled).toBe(true);
  expect(button("Move OldNone down").disabled).toBe(true);
});

test("moving renumbers and can be saved; moving back leaves nothing to save", async () => {
  const bob = await withRatings("bob", { Low: 5, High: 9 });
  const { user, queryClient } = await open(bob);
  await screen.findByText("High");
  expect(button("Save").disabled).toBe(true);
  await user.click(button("Move Low up"));
  expect(order()).toEqual(["Low", "High"]);
  button("Reorder Low, place 1 of 2");
  // The focus moved with the row; at the top the Up button is disabled, so Down has it.
  expect(document.activeElement).toBe(button("Move Low down"));
  expect(button("Save").disabled).toBe(false);
  await user.click(button("Move Low down"));
  expect(button("Save").disabled).toBe(true);
  await user.click(button("Move Low up"));
  await user.click(button("Save"));
  await screen.findByText("Rankings updated");
  screen.getByText("Your session rankings have been saved.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await ratingsOf(bob)).toEqual({ Low: 7, High: 7 });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await user.click(button("Open"));
  expect(order()).toEqual(["Low", "High"]);
});

test("a session deleted elsewhere doesn't prevent saving an order", async () => {
  const hal = await withRatings("hal", { Low: 5, Mid: 7, High: 9 });
  const { user, queryClient } = await open(hal);
  await screen.findByText("High");
  const { body: sessions } = await hal.call(routes.listUserSessions, { params: { id: hal.user.id } });
  const idOf = (name: string) => sessions.find(({ strainName }) => strainName === name)?.id ?? 0;
  await user.click(button("Move Mid up"));
  await hal.call(routes.deleteSession, { params: { id: idOf("Low") } });
  await user.click(button("Save"));
  (await findToast("Error updating rankings")).getByText(messages.rankedGone);
  await waitFor(() => expect(order()).toEqual(["Mid", "High"]));
  await user.click(button("Save"));
  await screen.findByText("Rankings updated");

  await user.click(button("Open"));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await user.click(button("Cancel"));
  await hal.call(routes.deleteSession, { params: { id: idOf("Mid") } });
  await user.click(button("Open"));
  await waitFor(() => expect(order()).toEqual(["High"]));
});

test("the handle moves its row with keys, also to the ends", async () => {
  const { user } = await open(await withRatings("carol", { C: 3, B: 5, A: 7 }));
  await screen.findByText("C");
  button("Reorder C, place 3 of 3").focus();
  await user.keyboard("{ArrowUp}");
  expect(order()).toEqual(["A", "C", "B"]);
  expect(document.activeElement).toBe(button("Reorder C, place 2 of 3"));
  await user.keyboard("{End}");
  expect(order()).toEqual(["A", "B", "C"]);
  await user.keyboard("{ArrowDown}{Home}");
  expect(order()).toEqual(["C", "A", "B"]);
  screen.getByText("C is now 1 of 3");
});

test("Cancel discards an unsaved order", async () => {
  const erin = await withRatings("erin", { Low: 5, High: 9 });
  const { user } = await open(erin);
  await user.click(await screen.findByRole("button", { name: "Move Low up" }));
  await user.click(button("Cancel"));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(button("Open"));
  await waitFor(() => expect(order()).toEqual(["High", "Low"]));
  expect(await ratingsOf(erin)).toEqual({ Low: 5, High: 9 });
});

test("Escape asks before it discards a new order", async () => {
  const { user } = await open(await withRatings("gwen", { Low: 5, High: 9 }));
  await user.click(await screen.findByRole("button", { name: "Move Low up" }));
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog", { name: "Discard Changes" }));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(order()).toEqual(["Low", "High"]);
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("when saving fails the order stays and a toast says why", async () => {
  const frank = await withRatings("frank", { Low: 5, High: 9 });
  const { user } = await open(frank);
  await user.click(await screen.findByRole("button", { name: "Move Low up" }));
  vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("offline"));
  await user.click(button("Save"));
  await screen.findByText("Error updating rankings");
  screen.getByText("You seem to be offline. Check your connection and try again.");
  expect(order()).toEqual(["Low", "High"]);
  await user.click(button("Save"));
  await screen.findByText("Rankings updated");
});
