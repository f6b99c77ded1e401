import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { SessionScreen } from "./session-screen.tsx";

const web = withWebApp();
let alice: TestPerson;
let bob: TestPerson;
let count = 0;
beforeEach(async () => {
  count++;
  alice = await web.signUp(`alice${count}`);
  bob = await web.signUp(`bob${count}`);
});

const full = { strainName: "Blue Dream", brand: "Slow Acre", ingestionMethod: "edible" };
async function log(body: Record<string, unknown>): Promise<number> {
  return (await alice.call(routes.logSession, { body })).body.id;
}
const open = (sessionId: number, person: TestPerson) =>
  web.render(<SessionScreen sessionId={sessionId} open onClose={() => undefined} />, { as: person });
const dialog = async () => within(await screen.findByRole("dialog", { name: "Session Details" }));

/** Opens it with the account as the server has it by now, which counts the ratings. */
async function openKnown(id: number, person: TestPerson) {
  const { body: user } = await person.call(routes.getCurrentUser);
  return open(id, { ...person, user });
}

/** Scores are numbers from the fifth rated session on. */
async function rateOthers(person: TestPerson, count: number) {
  for (let number = 1; number <= count; number += 1) {
    const { body } = await person.call(routes.logSession, { body: { strainName: `Other ${number}` } });
    await person.call(routes.editSession, { params: { id: body.id }, body: { rating: 5 } });
  }
}

describe("the standing of a session", () => {
  const rate = (id: number, rating: number, comparisons?: object[]) =>
    alice.call(routes.editSession, { params: { id }, body: { rating, ...(comparisons && { comparisons }) } });
  async function logRated(strainName: string, rating: number) {
    const id = await log({ strainName });
    await rate(id, rating);
    return id;
  }
  const openOwn = (id: number) => openKnown(id, alice);

  test("tells its owner the place and its neighbours, and others their own score of the product", async () => {
    const [higher, lower] = [await logRated("Gelato", 9.4), await logRated("Jack Herer", 6.5)];
    for (const strain of ["Haze", "Kush"]) await logRated(strain, 2);
    const id = await log(full);
    await rate(id, 8.7);
    const { view } = await openOwn(id);
    const own = await dialog();
    expect((await own.findByText("Number 2")).parentElement?.textContent).toBe("Number 2");
    expect(own.getByRole("link", { name: "Gelato" }).getAttribute("href")).toBe(`/sessions/${higher}`);
    const neighbour = own.getByRole("link", { name: "Jack Herer" });
    expect(neighbour.getAttribute("href")).toBe(`/sessions/${lower}`);
    expect(neighbour.parentElement?.textContent).toBe("of your 5 sessions, between Gelato and Jack Herer");
    // It was typed, and never moves by itself.
    expect(own.queryByText(/settling/)).toBeNull();
    view.unmount();

    const { body: theirs } = await bob.call(routes.logSession, {
      body: { strainName: "blue dream", brand: "Slow Acre" },
    });
    await bob.call(routes.editSession, { params: { id: theirs.id }, body: { rating: 7.2 } });
    await rateOthers(bob, 4);
    await openKnown(id, bob);
    const others = await dialog();
    expect((await others.findByText(/^You gave it/)).textContent).toMatch(/^You gave it 7.2 on Jun 15/);
    expect(others.queryByText(/^Number/)).toBeNull();
  });

  test("is only the band's word before the fifth rating of the dialog, while others see the score", async () => {
    const id = await log(full);
    await rate(id, 8, []);
    const { view } = await openOwn(id);
    const own = await dialog();
    await own.findByText("Liked");
    await own.findByText("Scores and places come with your fifth rated session. Until then, this is all we know.");
    expect(own.queryByText("8.0")).toBeNull();
    expect(own.queryByText(/^Number/)).toBeNull();
    view.unmount();
    open(id, bob);
    await (await dialog()).findByText("8.0");
  });

  test("says where it could still be and that its score is settling, and offers to rate it again", async () => {
    for (let number = 1; number <= 8; number++) await logRated(`Strain ${number}`, 7);
    const [best] = (await alice.call(routes.listRankings)).body;
    const id = await log(full);
    await rate(id, 6.4, [{ sessionId: best?.id, better: true }]);
    for (let turn = 0; turn < 12; turn++)
      await alice.call(routes.compareSessions, { body: { winnerSessionId: id, loserSessionId: best?.id } });
    const { user } = await openOwn(id);
    const own = await dialog();
    const place = await own.findByText(/^Number \d,$/);
    expect(place.parentElement?.textContent).toMatch(/^Number \d, somewhere between \d and \d$/);
    await own.findByText("Still settling. It moves with your next answers.");
    expect(own.getByText(/^Ranked above (one|\d) that you liked\./).textContent).toMatch(/Rate it again\?$/);
    await user.click(own.getByRole("button", { name: "Rate it again?" }));
    await screen.findByRole("dialog", { name: "Rate Your Experience" });
  });
});

test("says how often the viewer has logged the product, and how that went", async () => {
  const id = await log(full);
  for (const rating of [9, 8.4]) {
    const again = await log(full);
    await alice.call(routes.editSession, { params: { id: again }, body: { rating } });
  }
  await rateOthers(alice, 3);
  const own = await openKnown(id, alice);
  const details = await dialog();
  const link = await details.findByRole("link", { name: "see all of them" });
  const { productId } = (await alice.call(routes.getSession, { params: { id } })).body;
  expect([link.parentElement?.textContent, link.getAttribute("href")]).toEqual([
    "3 times, see all of them",
    `/products/${productId}`,
  ]);
  const history = within(details.getByRole("heading", { name: "You and Blue Dream" }).parentElement ?? document.body);
  expect(history.getByText("You've logged it 3 times, 8.7 on average.")).not.toBeNull();
  expect(history.getAllByRole("listitem").map((row) => row.querySelector("a")?.getAttribute("href"))).not.toContain(
    `/sessions/${id}`,
  );
  own.view.unmount();

  await bob.call(routes.logSession, { body: { strainName: "blue dream", brand: "Slow Acre" } });
  open(id, bob);
  const others = await dialog();
  expect((await others.findByRole("link", { name: "see it" })).parentElement?.textContent).toBe("once, see it");
});

test("says nothing of a product that the viewer hasn't logged besides", async () => {
  const id = await log(full);
  for (const viewer of [alice, bob]) {
    const { view, queryClient } = open(id, viewer);
    const details = await dialog();
    await details.findByRole("heading", { name: "Product Details" });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(details.queryByRole("link", { name: /^see/ })).toBeNull();
    expect(details.queryByRole("heading", { name: /^You and/ })).toBeNull();
    view.unmount();
  }
});
