import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Route } from "wouter";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { holdChanges } from "#test/held-changes.ts";
import type { TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { wishReading } from "#web/kit/shell/reading.tsx";
import { insightsQuery } from "#web/taste/insights/insights.queries.ts";
import { ProductScreen } from "./product.tsx";

const web = withWebApp();
afterEach(() => {
  wishReading("hidden-photos", false);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const content = () => (
  <Route path="/products/:id">
    <ProductScreen />
  </Route>
);
const open = (as: TestPerson, id: string | null) => web.render(content, { as, path: `/products/${id}` });
async function log(person: TestPerson, body: Record<string, unknown>, rating?: number) {
  web.server.clock.advance(1_000);
  const session = (await person.call(routes.logSession, { body })).body;
  if (rating !== undefined) await person.call(routes.editSession, { params: { id: session.id }, body: { rating } });
  return session;
}
const gelato = { strainName: "Gelato", brand: "Slow Acre" };

test("a product that one has had shows its score, effects, methods, sessions, and what friends say", async () => {
  const [alice, bob] = [await web.signUp("alice"), await web.signUp("bob")];
  await alice.call(routes.followUser, { body: { followingId: bob.user.id } });
  await log(bob, gelato, 5);
  const joint = { ...gelato, ingestionMethod: "joint", moods: ["calm", "happy"], unwantedEffects: ["dry mouth"] };
  await log(alice, { ...joint, thcPercentage: 17, amount: 0.3, amountUnit: "g", strainType: "hybrid" }, 8);
  const pen = { ...gelato, ingestionMethod: "pen", moods: ["calm"], amount: 1, amountUnit: "puffs" };
  const { productId } = await log(alice, { ...pen, thcPercentage: 19 }, 9);
  open(alice, productId);
  await screen.findByRole("heading", { level: 1, name: "Gelato" });
  screen.getByText("17–19% THC");
  // Two ratings are too few for a place.
  screen.getByText("Places come with your fifth rated session.");
  const effects = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(effects).toEqual(expect.arrayContaining(["Calm2 of 2", "Happy1 of 2", "Dry mouth1 of 2"]));
  screen.getByText("0.3 g (1 session)");
  screen.getByText("1 puff (1 session)");
  const sessions = within(screen.getByRole("region", { name: "Your sessions" }));
  expect(await sessions.findAllByRole("link")).toHaveLength(2);
  screen.getByText("once");
  screen.getByRole("link", { name: "Compare" });
});

test("a product that one has not had says so, and can be wanted and no longer wanted", async () => {
  const [carol, dan] = [await web.signUp("carol"), await web.signUp("dan")];
  const { productId } = await log(dan, { strainName: "Kush" });
  const { user } = open(carol, productId);
  await screen.findByText("You haven't had this one yet.");
  await user.click(screen.getByRole("button", { name: "Want to try" }));
  await screen.findByText(/^On your list since/);
  await user.click(await screen.findByRole("button", { name: "On your list" }));
  await screen.findByRole("button", { name: "Want to try" });
  await waitFor(async () => expect((await carol.call(routes.listWants)).body).toEqual([]));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByRole("button", { name: "On your list" });
});

test("a day of another year is said with its year", async () => {
  const [cleo, dora] = [await web.signUp("cleo"), await web.signUp("dora")];
  const { id, productId } = await log(dora, { strainName: "Kush" });
  await cleo.call(routes.addWant, { body: { productId, sessionId: id } });
  const now = web.server.clock.now();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now.getFullYear() + 1, 2) });
  open(cleo, productId);
  const note = await screen.findByText(/^On your list since/);
  expect(note.textContent).toContain(`, ${now.getFullYear()}`);
});

test("a bookmark that could not be saved goes back", async () => {
  const [erin, fred] = [await web.signUp("erin"), await web.signUp("fred")];
  const { id, productId } = await log(fred, { strainName: "Only Fred's" });
  const { user } = open(erin, productId);
  await screen.findByRole("button", { name: "Want to try" });
  await fred.call(routes.editSession, { params: { id }, body: { visibility: "private" } });
  await user.click(screen.getByRole("button", { name: "Want to try" }));
  await screen.findByText("Product not found");
  await screen.findByRole("button", { name: "Want to try" });
});

test("another spelling of one's own is merged, which can be undone on the page", async () => {
  const grace = await web.signUp("grace");
  await log(grace, { strainName: "Gelatto" });
  const { productId } = await log(grace, { strainName: "Gelato" });
  const { user, queryClient } = open(grace, productId);
  const counted = async () => (await queryClient.fetchQuery(insightsQuery(grace.user.id))).again.of;
  expect(await counted()).toBe(2);
  await user.click(await screen.findByRole("button", { name: "More about Gelato" }));
  await user.click(await screen.findByRole("button", { name: "Merge another spelling" }));
  await user.click(await screen.findByRole("button", { name: /^Gelatto/ }));
  await screen.findByText("Merged with Gelatto");
  expect(await counted()).toBe(1);
  await user.click(await screen.findByRole("button", { name: "Undo merging Gelatto" }));
  await waitFor(() => expect(screen.queryByText("Merged by you")).toBeNull());
  expect((await grace.call(routes.listOwnProducts)).body).toHaveLength(2);
  expect(await counted()).toBe(2);
});

test("a product that one does not reach is not found", async () => {
  open(await web.signUp("henry"), "unknown");
  await screen.findByText("Product not found");
});

test("what the label says stands in its order, by batch, with nothing but facts", async () => {
  const gwen = await web.signUp("gwen");
  const fact = (name: string, amount: string) => ({ name, amount, unit: "%" });
  const facts = {
    cannabinoids: [fact("CBG", "1.1"), fact("THCA", "24.1"), fact("THC", "0.9")],
    ...{ batch: "SA-2207", price: "$38", size: "3.5 g", aromas: ["cedar"] },
  };
  await log(gwen, { ...gelato, facts: { batch: "SA-2119", grower: "Elsewhere" } });
  const { productId } = await log(gwen, { ...gelato, facts });
  const { user } = open(gwen, productId);
  const label = within(await screen.findByRole("region", { name: "What the label says" }));
  label.getByText("THC and THCA together: about 22 % once heated.");
  expect(label.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "CBG1.1 %",
    "THCA24.1 %",
    "THC0.9 %",
  ]);
  label.getByText("$10.86 a gram");
  label.getByText("Facts of a label. They don't tell what it'll do for you.");
  await user.click(label.getByRole("radio", { name: "SA-2119" }));
  await label.findByText("Elsewhere");
});

test("facts are added on the product's page, and hold for the whole batch", async () => {
  const hank = await web.signUp("hank");
  const first = await log(hank, { ...gelato, facts: { batch: "SA-2207" } });
  const { productId } = await log(hank, { ...gelato, facts: { batch: "SA-2207" } });
  const { user } = open(hank, productId);
  await user.click(await screen.findByRole("button", { name: "Edit the facts" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Facts of the label" }));
  await user.type(sheet.getByLabelText("Grower"), "Slow Acre");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  const label = within(await screen.findByRole("region", { name: "What the label says" }));
  await label.findByText("Slow Acre");
  expect((await hank.call(routes.getSession, { params: { id: first.id } })).body.facts?.grower).toBe("Slow Acre");
});

test("facts are sent once, and nothing is noted while they're on their way", async () => {
  const hope = await web.signUp("hope");
  const { productId } = await log(hope, { ...gelato, facts: { batch: "SA-2207" } });
  const { user } = open(hope, productId);
  await user.click(await screen.findByRole("button", { name: "Edit the facts" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Facts of the label" }));
  await user.type(sheet.getByLabelText("Grower"), "Slow Acre");
  const { sent, release } = holdChanges();
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await user.click(await sheet.findByRole("button", { name: "Saving..." }));
  expect(sheet.getByLabelText("Grower").closest("[inert]")).not.toBeNull();
  release();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toHaveLength(1);
});

test("what's being noted of one session stays when another is logged meanwhile", async () => {
  const ida = await web.signUp("ida");
  const { id, productId } = await log(ida, { strainName: "Kept open" });
  const { user, queryClient } = open(ida, productId);
  const add = await screen.findByRole<HTMLButtonElement>("button", { name: "Add facts" });
  await waitFor(() => expect(add.disabled).toBe(false));
  await user.click(add);
  const sheet = within(await screen.findByRole("dialog", { name: "Facts of the label" }));
  await user.type(sheet.getByLabelText("Grower"), "Slow Acre");
  await log(ida, { strainName: "Kept open", facts: { batch: "Another" } });
  await queryClient.refetchQueries();
  await screen.findByText(/^Batch Another, last had on/);
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await waitFor(async () =>
    expect((await ida.call(routes.getSession, { params: { id } })).body.facts?.grower).toBe("Slow Acre"),
  );
});

test("facts that another device has changed meanwhile are said, and kept by saving again", async () => {
  const joe = await web.signUp("joe");
  const { id, productId } = await log(joe, { strainName: "Twice", facts: { batch: "SA-1" } });
  const { user } = open(joe, productId);
  await user.click(await screen.findByRole("button", { name: "Edit the facts" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Facts of the label" }));
  await user.type(sheet.getByLabelText("Grower"), "Slow Acre");
  await joe.call(routes.editSession, { params: { id }, body: { facts: { batch: "SA-1", grower: "Elsewhere" } } });
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await findToast(messages.changedSince);
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await waitFor(async () =>
    expect((await joe.call(routes.getSession, { params: { id } })).body.facts?.grower).toBe("Slow Acre"),
  );
});

test("a photo of the label is saved at once, shown on the page, and can be taken away", async () => {
  const mia = await web.signUp("mia");
  const { productId } = await log(mia, { ...gelato, strainName: "Pictured" });
  const { user } = open(mia, productId);
  const add = await screen.findByRole<HTMLButtonElement>("button", { name: "Add facts" });
  await waitFor(() => expect(add.disabled).toBe(false));
  await user.click(add);
  const sheet = within(await screen.findByRole("dialog", { name: "Facts of the label" }));
  const input = sheet.getByLabelText("Photo of the label", { selector: "input" });
  await user.upload(input, new File([], "empty.png", { type: "image/png" }));
  await sheet.findByText(messages.notAnImage);
  await user.upload(input, new File([Uint8Array.from(await jpeg())], "label.jpg", { type: "image/jpeg" }));
  await sheet.findByRole("img", { name: "The label" });
  expect(screen.getAllByRole("img", { name: "The label", hidden: true })).toHaveLength(2);
  await user.click(sheet.getByRole("button", { name: "Remove the photo" }));
  await waitFor(() => expect(screen.queryAllByRole("img", { name: "The label", hidden: true })).toEqual([]));
});

test("a sheet of facts that nobody has changed closes without a question", async () => {
  const joss = await web.signUp("joss");
  const facts = { cannabinoids: [{ name: "THCA", amount: "24", unit: "%" }] };
  const { productId } = await log(joss, { ...gelato, strainName: "Untouched", facts });
  const { user } = open(joss, productId);
  await user.click(await screen.findByRole("button", { name: "Edit the facts" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Facts of the label" }));
  await user.click(sheet.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Facts of the label" })).toBeNull());
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("where photos are hidden, the product's is covered until it's pressed, and the label's small ones stay so", async () => {
  wishReading("hidden-photos", true);
  const ivy = await web.signUp("ivy");
  const facts = { cannabinoids: [{ name: "THCA", amount: "24", unit: "%" }] };
  const { id, productId } = await log(ivy, { ...gelato, strainName: "Covered", facts });
  const file = { content: await jpeg() };
  await ivy.call(routes.addPhoto, { params: { id }, body: {}, file });
  await ivy.call(routes.setLabelPhoto, { params: { id }, body: { key: "label" }, file });
  const { user } = open(ivy, productId);
  await user.click(await screen.findByRole("button", { name: "Show photo" }));
  expect(document.activeElement).toBe(screen.getByRole("img", { name: "Covered, as you last had it" }));
  expect((await screen.findByRole("img", { name: "The label" })).className).toBe("smallphoto");
});

test("a batch number is corrected for all sessions of the batch", async () => {
  const nia = await web.signUp("nia");
  const first = await log(nia, { strainName: "Corrected", facts: { batch: "SA-2207" } });
  const { productId } = await log(nia, { strainName: "Corrected", facts: { batch: "SA-2207" } });
  const { user } = open(nia, productId);
  await user.click(await screen.findByRole("button", { name: "Edit the facts" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Facts of the label" }));
  await user.clear(sheet.getByLabelText("Batch"));
  await user.type(sheet.getByLabelText("Batch"), "SA-2270");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await screen.findByText(/^Batch SA-2270, last had on/);
  expect((await nia.call(routes.getSession, { params: { id: first.id } })).body.facts?.batch).toBe("SA-2270");
});

test("offline the photo of a label says why it has to wait where it's pressed", async () => {
  const pia = await web.signUp("pia");
  const { productId } = await log(pia, { strainName: "Far away", facts: { batch: "SA-2207" } });
  const { user } = open(pia, productId);
  await user.click(await screen.findByRole("button", { name: "Edit the facts" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Facts of the label" }));
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await sheet.findByText("You can change it once you're back online.");
  await user.click(sheet.getByRole("button", { name: "Add a photo" }));
  await sheet.findByText("You're offline. Try again once you're back online.");
  offline.mockRestore();
  window.dispatchEvent(new Event("online"));
});

test("what others' labels say isn't shown", async () => {
  const [ines, jon] = [await web.signUp("ines"), await web.signUp("jon")];
  const { productId } = await log(ines, { strainName: "Only Ines's", facts: { batch: "Mine" } });
  open(jon, productId);
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(/label/)).toBeNull();
});

test("a product without facts offers to add them", async () => {
  const lou = await web.signUp("lou");
  const { productId } = await log(lou, { strainName: "Plain" });
  open(lou, productId);
  await screen.findByText("Nothing from the label yet.");
  await screen.findByRole("button", { name: "Add facts" });
});
