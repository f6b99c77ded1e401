import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { RateDialog } from "./rate-dialog.tsx";

const web = withWebApp();
afterEach(() => void vi.restoreAllMocks());

async function log(person: TestPerson, strainName: string, rating?: number) {
  const body = { strainName, brand: "Slow Acre", ingestionMethod: "joint" };
  const { body: session } = await person.call(routes.logSession, { body });
  if (rating === undefined) return session;
  return (await person.call(routes.editSession, { params: { id: session.id }, body: { rating } })).body;
}

/** Opens the dialog for a new session of a person with `rated` rated sessions. */
async function open(username: string, rated: number) {
  const person = await web.signUp(username);
  for (let number = 1; number <= rated; number++) await log(person, `Rated ${number}`, number);
  await log(person, "Never rated");
  const session = await log(person, "Blue Dream");
  const onClose = vi.fn();
  const { user, queryClient } = web.render(<RateDialog session={session} onClose={onClose} />, { as: person });
  await screen.findByRole("dialog", { name: "Rate Your Experience" });
  const rating = async () => (await person.call(routes.getSession, { params: { id: session.id } })).body.rating;
  /** Won and lost comparisons of the session. */
  const record = async () => {
    const { body } = await person.call(routes.listRankings);
    const entry = body.find(({ id }) => id === session.id);
    return [entry?.wins, entry?.losses];
  };
  return { user, queryClient, onClose, rating, record, person, session };
}
const choice = (name: RegExp) => screen.getByRole("button", { name });
const sides = () => screen.getAllByRole("button", { name: /· Joint/ });
const question = () => screen.findByText("Which experience was better?");

test("the first question names the session and the three bands", async () => {
  await open("alice", 0);
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("How did you feel about this experience?")).not.toBeNull();
  expect([dialog.getByText("Blue Dream"), dialog.getByText("by Slow Acre")]).toHaveLength(2);
  const buttons = dialog.getAllByRole("button").map((button) => button.textContent);
  expect(buttons).toEqual(["I liked it6.5-10.0", "It was ok4.0-6.4", "I didn't like it0.0-3.9", "Skip Rating"]);
});

test.each([
  ["bob", /I liked it/, 8],
  ["carol", /It was ok/, 5],
  ["dan", /I didn't like it/, 2],
])("without other rated sessions %s's answer gives the score directly", async (name, answer, score) => {
  const { user, onClose, rating } = await open(name, 0);
  await user.click(choice(answer));
  const toast = await findToast("Rating saved!");
  expect(toast.getByText("Your experience has been rated successfully.")).not.toBeNull();
  expect(await rating()).toBe(score);
  expect(onClose).toHaveBeenCalledOnce();
});

test("a session that is rated again is not compared with itself", async () => {
  const person = await web.signUp("olga");
  const session = await log(person, "Blue Dream", 3);
  const { user } = web.render(<RateDialog session={session} onClose={() => undefined} />, { as: person });
  await user.click(await screen.findByRole("button", { name: /I liked it/ }));
  await findToast("Rating saved!");
});

test("two other rated sessions give two comparisons; their answers come with the rating", async () => {
  const { user, onClose, rating, record, person, session } = await open("erin", 2);
  await user.click(choice(/I liked it/));
  await question();
  expect(screen.getByText("Comparison 1 of 2")).not.toBeNull();
  expect(screen.getByText("Click on the experience you preferred more")).not.toBeNull();
  expect(sides().map((side) => side.textContent)).toEqual([
    expect.stringMatching(/^This sessionBlue DreamSlow Acre · Joint(To|Sun|Mon|Tue|Wed|Thu|Fri|Sat|Jan|Jun)/),
    expect.stringMatching(/^BeforeRated [12]Slow Acre · Joint/),
  ]);
  await user.click(choice(/This session/));
  expect(screen.getByText("Comparison 2 of 2")).not.toBeNull();
  await user.click(choice(/^Before/));
  await findToast("Rating saved!");
  expect(await rating()).toBe(8.3);
  expect(await record()).toEqual([1, 1]);
  const { body } = await person.call(routes.getSession, { params: { id: session.id } });
  expect(body.ratedBy).toBe("dialog");
  expect(onClose).toHaveBeenCalledOnce();
});

test("'About the same' is half a win, by its button and its keys", async () => {
  const { user, rating, record } = await open("nora", 3);
  await user.click(choice(/I liked it/));
  await question();
  await user.click(choice(/About the same/));
  expect(screen.getByText("Comparison 2 of 3")).not.toBeNull();
  await user.keyboard("3");
  expect(screen.getByText("Comparison 3 of 3")).not.toBeNull();
  await user.keyboard("=");
  await findToast("Rating saved!");
  expect(await rating()).toBe(8.3);
  // A tie is neither won nor lost.
  expect(await record()).toEqual([0, 0]);
});

test("cards tell two sessions with one product apart by day, place, people and first words", async () => {
  const person = await web.signUp("pia");
  const product = { strainName: "Blue Dream", brand: "Slow Acre", ingestionMethod: "joint" };
  const before = { consumedAt: "2020-11-20T12:00:00Z", location: "Rooftop on 23rd", companions: "June, Kai" };
  const notes = "Came on slow, then the whole street lit up at once and stayed";
  const { body: other } = await person.call(routes.logSession, { body: { ...product, ...before, notes } });
  await person.call(routes.editSession, { params: { id: other.id }, body: { rating: 8 } });
  const { body: session } = await person.call(routes.logSession, { body: product });
  const { user } = web.render(<RateDialog session={session} onClose={() => undefined} />, { as: person });
  await user.click(await screen.findByRole("button", { name: /I liked it/ }));
  await question();
  const card = within(choice(/^Before/));
  for (const text of ["Nov 20, 2020", "Rooftop on 23rd", "June, Kai", "Came on slow, then the whole street…"])
    card.getByText(text);
  expect(screen.getByRole("status").textContent).toMatch(
    /^Comparison 1 of 1: Blue Dream \(.+\) or Blue Dream \(Nov 20, 2020\)$/,
  );
});

test("with many other sessions 3 to 6 are compared, none twice", async () => {
  const { user } = await open("finn", 8);
  vi.spyOn(Math, "random").mockReturnValue(0);
  await user.click(choice(/It was ok/));
  await question();
  expect(screen.getByText("Comparison 1 of 3")).not.toBeNull();
  const met = new Set<string>();
  for (let comparison = 1; comparison <= 3; comparison++) {
    met.add(choice(/^Before/).textContent);
    await user.click(choice(/This session/));
  }
  expect(met.size).toBe(3);
  await findToast("Rating saved!");
});

test("the keys 1, 2 and 3 answer, the arrows and Enter too, and Escape skips", async () => {
  const { user, onClose, rating } = await open("gwen", 2);
  await user.keyboard("3");
  const heading = await question();
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await user.keyboard("2");
  expect(screen.getByText("Comparison 2 of 2")).not.toBeNull();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(document.activeElement).toBe(choice(/^Before/));
  await user.keyboard("{Enter}");
  await findToast("Rating saved!");
  expect(await rating()).toBe(0);
  expect(onClose).toHaveBeenCalledOnce();

  const other = await open("hana", 0);
  await other.user.keyboard("{Escape}");
  expect(other.onClose).toHaveBeenCalledOnce();
  expect(await other.rating()).toBeNull();
});

test("every comparison is announced with its names", async () => {
  const { user } = await open("iris", 1);
  await user.click(choice(/I liked it/));
  await question();
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByRole("status").textContent).toBe("Comparison 1 of 1: Blue Dream or Rated 1");
});

test("a rating can be skipped at any step and nothing is saved", async () => {
  const { user, onClose, rating } = await open("jack", 1);
  await user.click(choice(/I liked it/));
  await question();
  await user.click(choice(/Skip Rating/));
  expect(onClose).toHaveBeenCalledOnce();
  expect(await rating()).toBeNull();
});

test("an answer can be undone, and is not sent then", async () => {
  const { user, rating, record } = await open("kai", 2);
  await user.click(choice(/I liked it/));
  await question();
  await user.click(choice(/This session/));
  await user.click(choice(/Back/));
  expect(screen.getByText("Comparison 1 of 2")).not.toBeNull();
  await user.click(choice(/Back/));
  await user.click(choice(/It was ok/));
  await question();
  await user.click(choice(/This session/));
  await user.click(choice(/This session/));
  await findToast("Rating saved!");
  expect(await rating()).toBe(6.4);
  expect(await record()).toEqual([2, 0]);
});

test("a rating that cannot be saved keeps its answers and can be tried again", async () => {
  const { user, onClose, rating, record } = await open("lena", 1);
  await user.click(choice(/I liked it/));
  await question();
  const network = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("", { status: 502 }));
  await user.click(choice(/This session/));
  const toast = await findToast("Error");
  expect(toast.getByText("Failed to save rating")).not.toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  network.mockRestore();
  await user.click(choice(/Try again/));
  await findToast("Rating saved!");
  expect(await rating()).toBe(10);
  expect(await record()).toEqual([1, 0]);
});

test("when the other sessions can't be loaded the first question stays", async () => {
  const network = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("", { status: 502 }));
  const { user, rating, queryClient } = await open("mara", 1);
  queryClient.setQueryData(queryKeys.currentUser, (known: CurrentUser) => ({ ...known, ratedSessionsCount: 1 }));
  await user.click(choice(/I liked it/));
  await findToast("Error");
  network.mockRestore();
  expect(await rating()).toBeNull();
  await user.click(choice(/I liked it/));
  expect(await question()).not.toBeNull();
});

test("a session without an id cannot be rated", async () => {
  const nils = await web.signUp("nils");
  const { id: _, ...session } = await log(nils, "Blue Dream");
  const { user } = web.render(<RateDialog session={session} onClose={() => undefined} />, { as: nils });
  await user.click(await screen.findByRole("button", { name: /I liked it/ }));
  const toast = await findToast("Error");
  expect(toast.getByText("Session ID is missing")).not.toBeNull();
});
