import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import { holdChanges } from "#test/held-changes.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { reorderPath } from "#web/core/navigation/page-paths.ts";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { ReorderScreen } from "./reorder-screen.tsx";

withDeviceStorage();
const web = withWebApp();
afterEach(() => {
  vi.restoreAllMocks();
});

/** Logs the sessions in this order, so that the last one is the newest. */
async function withRatings(username: string, ratings: Record<string, number | null>): Promise<TestPerson> {
  const person = await web.signUp(username);
  for (const [strainName, rating] of Object.entries(ratings)) {
    const { body } = await person.call(routes.logSession, { body: { strainName, ingestionMethod: "pen" } });
    web.server.clock.advance(1_000);
    if (rating !== null) await person.call(routes.editSession, { params: { id: body.id }, body: { rating } });
  }
  return person;
}
const falling = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [`Strain ${place + 1}`, 10 - place / 10]));

async function open(person: TestPerson) {
  const rendered = web.render(<ReorderScreen />, { as: person, path: reorderPath });
  await screen.findByRole("dialog", { name: "REORDER LIST" });
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  return rendered;
}
const rows = () => within(screen.getByRole("dialog", { name: "REORDER LIST" })).queryAllByRole("listitem");
const order = () => rows().map((row) => row.querySelector("b")?.textContent);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const up = (name: string) => button(new RegExp(`^Move ${name}, .* up$`));
const down = (name: string) => button(new RegExp(`^Move ${name}, .* down$`));
const place = (number: number, name: string) => button(new RegExp(`^Place ${number} of \\d+: ${name}, `));
const orderOf = async (person: TestPerson) =>
  (await person.call(routes.listOrder)).body.map(({ session }) => session.strainName);

test("without sessions there is nothing to rank", async () => {
  web.render(<ReorderScreen />, { as: await web.signUp("dan"), path: reorderPath });
  await screen.findByText("No sessions to rank yet");
  expect(button("Save").disabled).toBe(true);
});

test("it opens in the one order, with the sessions without a place at the end", async () => {
  const alice = await withRatings("alice", { Fair: 6, Best: 9.5, Other: 7, None: null });
  const { body } = await alice.call(routes.listOrder);
  const [best = 0, fair = 0] = ["Best", "Fair"].map(
    (name) => body.find(({ session }) => session.strainName === name)?.id,
  );
  for (let time = 0; time < 8; time++)
    await alice.call(routes.compareSessions, { body: { winnerSessionId: fair, loserSessionId: best } });
  await open(alice);
  expect(order()).toEqual(await orderOf(alice));
  expect(order()?.[0]).toBe("Fair");
  expect(order()?.at(-1)).toBe("None");
  expect(up("Fair").disabled).toBe(true);
  expect(down("None").disabled).toBe(true);
});

test("moving says where it went and where it was, and can be saved; moving back leaves nothing to save", async () => {
  const bob = await withRatings("bob", { Low: 5, Middle: 7, High: 9 });
  const { user } = await open(bob);
  expect(button("Save").disabled).toBe(true);
  await user.click(up("Low"));
  expect(order()).toEqual(["High", "Low", "Middle"]);
  screen.getByText("Low, now 2 of 3");
  expect(rows()[1]?.textContent).toContain("was 3");
  screen.getByText(/^1 moved\./);
  await user.click(down("Low"));
  expect(button("Save").disabled).toBe(true);
  await user.click(up("Low"));
  await user.click(up("Low"));
  // The focus moved with the row; at the top the Up button is disabled, so Down has it.
  expect(document.activeElement).toBe(down("Low"));
  await user.click(button("Save"));
  (await findToast("Rankings updated")).getByText("Your session rankings have been saved.");
  expect(await orderOf(bob)).toEqual(["Low", "High", "Middle"]);
});

test("nothing can be moved while the order is being saved", async () => {
  const bree = await withRatings("bree", { Low: 5, High: 9 });
  const { user } = await open(bree);
  await user.click(up("Low"));
  const { release } = holdChanges();
  await user.click(button("Save"));
  await waitFor(() => expect(rows()[0]?.closest("[inert]")).not.toBeNull());
  expect(button("Use the numbers again").closest("[inert]")).not.toBeNull();
  release();
  await findToast("Rankings updated");
});

test("Alt and the arrows move the row that has the focus", async () => {
  const { user } = await open(await withRatings("carol", { C: 3, B: 5, A: 7 }));
  place(3, "C").focus();
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(order()).toEqual(["A", "C", "B"]);
  expect(document.activeElement).toBe(place(2, "C"));
  await user.keyboard("{Alt>}{ArrowUp}{ArrowUp}{/Alt}");
  expect(order()).toEqual(["C", "A", "B"]);
  await user.keyboard("{ArrowDown}");
  expect(order()).toEqual(["C", "A", "B"]);
});

test("a place can be typed, or be the first one, and the row keeps the focus however far it goes", async () => {
  const { user } = await open(await withRatings("dora", falling(60)));
  const drawn = rows().length;
  expect(drawn).toBeLessThan(60);
  expect(rows()[0]?.getAttribute("aria-setsize")).toBe("60");
  await user.click(place(2, "Strain 2"));
  const dialog = within(await screen.findByRole("dialog", { name: "Move" }));
  const field = dialog.getByRole("textbox", { name: "Place, from 1 to 60" });
  await user.clear(field);
  await user.type(field, "61{Enter}");
  dialog.getByText("This must be a place from 1 to 60");
  await user.clear(field);
  await user.type(field, "58{Enter}");
  screen.getByText("Strain 2, now 58 of 60");
  await waitFor(() => expect(document.activeElement).toBe(place(58, "Strain 2")));
  // Drawn although it's far below: the focus must not be lost.
  expect(rows().length).toBeLessThan(60);
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(document.activeElement).toBe(place(57, "Strain 2"));
  await user.click(place(57, "Strain 2"));
  await user.click(
    within(await screen.findByRole("dialog", { name: "Move" })).getByRole("button", { name: "To the top" }),
  );
  screen.getByText("Strain 2, now 1 of 60");
  await waitFor(() => expect(document.activeElement).toBe(place(1, "Strain 2")));
});

test("a row can be dragged by its grip", async () => {
  await open(await withRatings("emil", { C: 3, B: 5, A: 7 }));
  const list = rows()[0]?.parentElement;
  const grip = rows()[2]?.querySelector(".handrow__grip");
  if (!list || !grip) throw new Error("The list has no third row to drag");
  vi.spyOn(list, "offsetHeight", "get").mockReturnValue(204);
  Object.assign(grip, { setPointerCapture: () => undefined });
  fireEvent.pointerDown(grip, { button: 0, pointerId: 1, clientY: 160 });
  fireEvent.pointerMove(grip, { pointerId: 1, clientY: 20 });
  fireEvent.pointerUp(grip, { pointerId: 1, clientY: 20 });
  expect(order()).toEqual(["C", "A", "B"]);
  screen.getByText("C, now 1 of 3");
});

test("'Use the numbers again' takes every move back", async () => {
  const { user } = await open(await withRatings("erin", { Low: 5, Middle: 7, High: 9 }));
  await user.click(up("Low"));
  await user.click(up("Low"));
  await user.click(down("High"));
  await user.click(button("Use the numbers again"));
  expect(order()).toEqual(["High", "Middle", "Low"]);
  expect(button("Save").disabled).toBe(true);
});

test("an unsaved order is asked about when the page is left, and Cancel discards it", async () => {
  const gwen = await withRatings("gwen", { Low: 5, High: 9 });
  const { user } = await open(gwen);
  await user.click(up("Low"));
  await user.click(button("Back"));
  const question = within(await screen.findByRole("alertdialog", { name: "Discard changes?" }));
  question.getByText("You haven't saved the new order.");
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(order()).toEqual(["Low", "High"]);
  await user.click(button("Cancel"));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe("/rankings"));
  expect(await orderOf(gwen)).toEqual(["High", "Low"]);
});

test("a session deleted elsewhere doesn't prevent saving an order", async () => {
  const hal = await withRatings("hal", { Low: 5, Mid: 7, High: 9 });
  const { user } = await open(hal);
  const { body } = await hal.call(routes.listOrder);
  const low = body.find(({ session }) => session.strainName === "Low")?.id ?? 0;
  await user.click(up("Mid"));
  await hal.call(routes.deleteSession, { params: { id: low } });
  await user.click(button("Save"));
  (await findToast("Error updating rankings")).getByText(messages.rankedGone);
  await waitFor(() => expect(order()).toEqual(["Mid", "High"]));
  await user.click(button("Save"));
  await findToast("Rankings updated");
});

test("when the server can't save it the order stays, and it can be tried again", async () => {
  const frank = await withRatings("frank", { Low: 5, High: 9 });
  const { user } = await open(frank);
  await user.click(up("Low"));
  const stub = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("", { status: 500 }));
  await user.click(button("Save"));
  (await findToast("Error updating rankings")).getByText("Couldn't save the order. Try again");
  stub.mockRestore();
  expect(order()).toEqual(["Low", "High"]);
  await user.click(button("Save"));
  await findToast("Rankings updated");
});

test("without a connection the order is saved on the device, shown there, and sent later", async () => {
  const ivan = await withRatings("ivan", { Low: 5, High: 9 });
  const { user, view, queryClient } = await open(ivan);
  await user.click(up("Low"));
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await user.click(button("Save"));
  (await findToast("Saved on this device.")).getByText("It'll sync when you're back online.");
  expect(await orderOf(ivan)).toEqual(["High", "Low"]);
  expect(
    queryClient.getQueryData<{ session: { strainName: string } }[]>(["rankings", "order"])?.[0]?.session,
  ).toMatchObject({
    strainName: "Low",
  });
  offline.mockRestore();
  await act(() => outboxOf(ivan.user.id).flush({ force: true }));
  await waitFor(async () => expect(await orderOf(ivan)).toEqual(["Low", "High"]));
  view.unmount();
});
