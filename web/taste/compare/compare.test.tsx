import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { switchShortcuts } from "#web/core/browser/keyboard-shortcuts.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { refreshSessions } from "#web/core/cache/session-cache.ts";
import { changeJournal } from "#web/offline/copies/journal.ts";
import { claim } from "#web/offline/device/device-owner.ts";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { unsentOf } from "#web/offline/outbox/unsent.ts";
import { insightsQuery } from "#web/taste/insights/insights.queries.ts";
import { Compare } from "./compare.tsx";
import { ClosePair } from "./next-pair.tsx";

withDeviceStorage();
const web = withWebApp();
afterEach(() => {
  vi.restoreAllMocks();
});

async function withSessions(username: string, ...bodies: Record<string, unknown>[]): Promise<TestPerson> {
  const person = await web.signUp(username);
  for (const body of bodies) await person.call(routes.logSession, { body });
  return person;
}
const nameOf = (radio: Element) => radio.getAttribute("aria-label");
const radios = () => screen.findAllByRole<HTMLInputElement>("radio");
const chosen = async () => (await radios()).filter((radio) => radio.checked).map(nameOf);
const confirm = () => screen.getByRole<HTMLButtonElement>("button", { name: "Confirm Choice" });
/** Each session's won and lost comparisons, strongest first. */
async function standings(person: TestPerson) {
  const { body } = await person.call(routes.listRankings, { query: { compared: true } });
  return body.map(({ session, wins, losses, eloRating }) => [session.strainName, wins, losses, Math.round(eloRating)]);
}
const haze = { strainName: "Haze", brand: "Acme", ingestionMethod: "joint", thcPercentage: 22 };
const gummy = { strainName: "Gummy", brand: "Fern", ingestionMethod: "edible", thcPercentage: 10 };

describe("with too few sessions", () => {
  test.each([
    ["noone", [], "You need to log sessions before you can compare them."],
    ["single", [haze], "You need at least 2 sessions to compare. Log one more and you're set."],
  ])("%s sees why there's no pair, and a link home", async (username, bodies, message) => {
    web.render(<Compare />, { as: await withSessions(username, ...bodies), path: "/compare" });
    await screen.findByText(message);
    expect(screen.getByRole("link", { name: "Go to Home" }).getAttribute("href")).toBe("/");
  });
});

test("both cards show their session in full", async () => {
  const details = {
    moods: ["relaxed", "happy"],
    notes: "Slow and warm",
    location: "Porch",
    consumedAt: "2026-06-01T12:00:00.000Z",
  };
  const alice = await withSessions("alice", { ...gummy, ...details }, haze);
  web.render(<Compare />, { as: alice });
  const card = within((await screen.findByRole("radio", { name: "Gummy by Fern" })).parentElement ?? document.body);
  for (const text of [
    "Gummy",
    "Fern",
    "N/A",
    "Edible",
    "10 mg THC",
    "Relaxed",
    "Happy",
    "Slow and warm",
    "Jun 1, 2026",
    "Porch",
  ])
    card.getByText(text);
  screen.getByText("22% THC");
});

test("a confirmed choice is recorded, its selection cleared and another pair shown", async () => {
  const bob = await withSessions("bob", haze, gummy);
  const { user } = web.render(<Compare />, { as: bob });
  const radio = await screen.findByRole("radio", { name: "Haze by Acme" });
  expect(confirm().disabled).toBe(true);
  await user.click(radio);
  await user.click(confirm());
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Choice recorded."));
  expect(await chosen()).toEqual([]);
  expect((await standings(bob)).map((entry) => entry.slice(0, 3))).toEqual([
    ["Haze", 1, 0],
    ["Gummy", 0, 1],
  ]);
});

test("left, right and Enter are enough", async () => {
  const carol = await withSessions("carol", haze, gummy);
  const { user } = web.render(<Compare />, { as: carol });
  const [left, right] = await radios();
  await user.keyboard("{ArrowLeft}");
  expect(await chosen()).toEqual([left && nameOf(left)]);
  expect(document.activeElement).toBe(left);
  await user.keyboard("{ArrowRight}");
  expect(await chosen()).toEqual([right && nameOf(right)]);
  await user.keyboard("{ArrowRight}");
  expect(await chosen()).toEqual([right && nameOf(right)]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Choice recorded."));
  const [best] = await standings(carol);
  expect(`${best?.[0]} by ${best?.[0] === "Haze" ? "Acme" : "Fern"}`).toBe(right && nameOf(right));
});

test("a second tap on the selected session confirms it; selecting it again by keys does not", async () => {
  const ivan = await withSessions("ivan", haze, gummy);
  const { user } = web.render(<Compare />, { as: ivan });
  const radio = await screen.findByRole("radio", { name: "Haze by Acme" });
  await user.click(radio);
  await user.keyboard(" ");
  expect(await standings(ivan)).toEqual([]);
  expect(await chosen()).toEqual(["Haze by Acme"]);
  await user.click(radio);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Choice recorded."));
  expect((await standings(ivan))[0]?.slice(0, 3)).toEqual(["Haze", 1, 0]);
});

test("'=' brings another pair and Z undoes, unless single keys are switched off", async () => {
  const judy = await withSessions("judy", haze, gummy, { strainName: "Kush" });
  const { user } = web.render(<Compare />, { as: judy });
  const first = (await radios()).map(nameOf).toSorted();
  await user.keyboard("=");
  await waitFor(async () => expect((await radios()).map(nameOf).toSorted()).not.toEqual(first));
  await user.keyboard("{ArrowLeft}{Enter}");
  await screen.findByRole("button", { name: "Undo last choice" });
  // Keys count once the next pair is there.
  await waitFor(() => expect(screen.getByRole("radiogroup").getAttribute("aria-busy")).toBe("false"));
  switchShortcuts(false);
  await user.keyboard("z");
  expect(await standings(judy)).not.toEqual([]);
  switchShortcuts(true);
  await user.keyboard("z");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo last choice" })).toBeNull());
  expect(await standings(judy)).toEqual([]);
});

test("neither 'new pair' nor 'too close to call' records anything", async () => {
  const dan = await withSessions("dan", haze, gummy, { strainName: "Kush" });
  const { user } = web.render(<Compare />, { as: dan });
  for (const name of ["Get New Comparison", "Too close to call"]) {
    const before = (await radios()).map(nameOf).toSorted();
    await user.keyboard("{ArrowLeft}");
    await user.click(screen.getByRole("button", { name }));
    await waitFor(async () => expect((await radios()).map(nameOf).toSorted()).not.toEqual(before));
    expect(await chosen()).toEqual([]);
  }
  expect(await standings(dan)).toEqual([]);
});

test("a selection is of its pair alone, also when something else brings another one", async () => {
  const olga = await withSessions("olga", haze, gummy, { strainName: "Kush" });
  const { user, queryClient } = web.render(<Compare />, { as: olga });
  const before = (await radios()).map(nameOf).toSorted();
  await user.keyboard("{ArrowLeft}");
  await refreshSessions(queryClient, olga.user.id);
  await waitFor(async () => expect((await radios()).map(nameOf).toSorted()).not.toEqual(before));
  expect(await chosen()).toEqual([]);
  expect(confirm().disabled).toBe(true);
});

test("undo reverts the last choice, on the server and on the page", async () => {
  const erin = await withSessions("erin", haze, gummy, { strainName: "Kush" });
  const { user } = web.render(<Compare />, { as: erin });
  expect(screen.queryByRole("button", { name: "Undo last choice" })).toBeNull();
  const answer = async () => {
    const pair = (await radios()).map(nameOf);
    await user.keyboard("{ArrowLeft}{Enter}");
    await waitFor(async () => expect((await radios()).map(nameOf)).not.toEqual(pair));
    return pair;
  };
  await answer();
  const before = await standings(erin);
  const pair = await answer();
  expect(await standings(erin)).not.toEqual(before);
  await user.click(screen.getByRole("button", { name: "Undo last choice" }));
  await waitFor(async () => expect((await radios()).map(nameOf)).toEqual(pair));
  expect(await chosen()).toEqual([pair[0]]);
  expect(await standings(erin)).toEqual(before);
  await user.click(screen.getByRole("button", { name: "Undo last choice" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo last choice" })).toBeNull());
  expect(await standings(erin)).toEqual([]);
});

test("a choice that the server couldn't record stays selected, and a toast says why", async () => {
  const frank = await withSessions("frank", haze, gummy);
  const { user } = web.render(<Compare />, { as: frank });
  await user.click(await screen.findByRole("radio", { name: "Gummy by Fern" }));
  vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response("", { status: 500 }));
  await user.click(confirm());
  await screen.findByText("Couldn't save your choice");
  expect(await chosen()).toEqual(["Gummy by Fern"]);
  await user.click(confirm());
  await waitFor(() => screen.getByText("Choice recorded."));
});

describe("without an answer of the server", () => {
  const recordOfGummy = async (person: TestPerson) => {
    const all = await standings(person);
    return all.find(([name]) => name === "Gummy")?.slice(1, 3);
  };
  const allSent = async (person: TestPerson) => {
    await outboxOf(person.user.id).flush({ force: true });
    expect(await unsentOf(person.user.id)).toEqual([]);
  };
  /** Her next answers of the server are lost on their way, but for what is only read. */
  function loseAnswers() {
    const real = globalThis.fetch;
    return vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const answer = await real(input, init);
      if (init?.method !== "POST") return answer;
      await answer.text();
      throw new TypeError("offline");
    });
  }

  test("a choice waits on the device, and counts once when it's sent again", async () => {
    const lou = await withSessions("lou", haze, gummy);
    const { user } = web.render(<Compare />, { as: lou });
    await user.click(await screen.findByRole("radio", { name: "Gummy by Fern" }));
    const network = loseAnswers();
    await user.click(confirm());
    await screen.findByText("Choice recorded.");
    network.mockRestore();
    await allSent(lou);
    expect(await recordOfGummy(lou)).toEqual([1, 0]);
  });

  test("Undo takes back one that may have arrived", async () => {
    const mia = await withSessions("mia", haze, gummy);
    const { user } = web.render(<Compare />, { as: mia });
    await user.click(await screen.findByRole("radio", { name: "Gummy by Fern" }));
    const network = loseAnswers();
    await user.click(confirm());
    await screen.findByText("Choice recorded.");
    network.mockRestore();
    await user.click(screen.getByRole("button", { name: "Undo last choice" }));
    await screen.findByText("Choice undone.");
    await allSent(mia);
    expect(await standings(mia)).toEqual([]);
  });

  test("pairs come from the device, their answers wait, and one that never left it can be undone", async () => {
    const ned = await withSessions("ned", haze, gummy);
    const { body: own } = await ned.call(routes.listUserSessions, { params: { id: ned.user.id } });
    web.render(null, { as: ned });
    claim(ned.user.id);
    await changeJournal(ned.user.id, { put: own.map((session) => ({ version: "1", session })), remove: [] });
    const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
    const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { user } = web.render(<Compare />, { as: ned });
    await screen.findByText("You're offline. Your picks wait on this device.");
    for (const _ of ["first", "second"]) {
      await user.click(await screen.findByRole("radio", { name: "Gummy by Fern" }));
      await user.click(confirm());
      await screen.findByText("Choice recorded.");
      await waitFor(() => expect(screen.getByRole("radiogroup").getAttribute("aria-busy")).toBe("false"));
    }
    await user.click(screen.getByRole("button", { name: "Undo last choice" }));
    await screen.findByText("Choice undone.");
    network.mockRestore();
    offline.mockRestore();
    await allSent(ned);
    expect(await recordOfGummy(ned)).toEqual([1, 0]);
  });
});

test("a recorded choice can't be recorded again while the next pair loads", async () => {
  const grace = await withSessions("grace", haze, gummy);
  const { user } = web.render(<Compare />, { as: grace });
  await user.click(await screen.findByRole("radio", { name: "Gummy by Fern" }));
  const real = globalThis.fetch;
  const stub = vi.spyOn(globalThis, "fetch");
  stub.mockImplementation((input, init) =>
    init?.method === "POST" ? real(input, init) : Promise.reject(new TypeError("offline")),
  );
  await user.click(confirm());
  await screen.findByRole("heading", { name: "Couldn't load a pair" });
  expect(screen.queryByRole("radio")).toBeNull();
  stub.mockRestore();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await chosen()).toEqual([]);
  expect((await standings(grace))[0]?.slice(0, 3)).toEqual(["Gummy", 1, 0]);
});

test("the same pair again is a new question, and stays if the next one doesn't load", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0); // the same left and right
  const heidi = await withSessions("heidi", haze, gummy);
  const { user } = web.render(<Compare />, { as: heidi });
  const before = (await radios()).map(nameOf);
  await user.keyboard("{ArrowLeft}{Enter}");
  await screen.findByText("Choice recorded.");
  expect((await radios()).map(nameOf)).toEqual(before);
  await user.keyboard("{ArrowRight}");
  vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("offline"));
  await user.click(screen.getByRole("button", { name: "Get New Comparison" }));
  await screen.findByText("You seem to be offline. Check your connection and try again.");
  expect(await chosen()).toEqual([before[1]]);
});

test("choices fetch nothing but the next pair, and mark the rankings as stale", async () => {
  const ivy = await withSessions("ivy", haze, gummy, { strainName: "Kush" });
  const { user, queryClient } = web.render(<Compare />, { as: ivy });
  await radios();
  queryClient.setQueryData(queryKeys.rankedSessions, { pages: [], pageParams: [] });
  const requests = vi.spyOn(globalThis, "fetch");
  await user.keyboard("{ArrowLeft}{Enter}");
  await screen.findByText("Choice recorded.");
  const paths = requests.mock.calls.map(([input]) => new URL(String(input), location.href).pathname);
  expect(new Set(paths)).toEqual(new Set(["/api/sessions/compare"]));
  expect(requests).toHaveBeenCalledTimes(2);
  expect(queryClient.getQueryState(queryKeys.rankedSessions)?.isInvalidated).toBe(true);
});

test("Insights are asked for again after choices, since the order of one's products may have changed", async () => {
  const iris = await withSessions("iris", haze, gummy);
  const { user, view, queryClient } = web.render(<Compare />, { as: iris });
  await queryClient.fetchQuery(insightsQuery(iris.user.id));
  await radios();
  await user.keyboard("{ArrowLeft}{Enter}");
  await screen.findByText("Choice recorded.");
  view.unmount();
  expect(queryClient.getQueryState(queryKeys.insights(iris.user.id))?.isInvalidated).toBe(true);
});

test("a confirmed choice says what it says, until the next pair takes its place", async () => {
  const kim = await withSessions("kim", haze, gummy);
  const { user } = web.render(<Compare />, { as: kim });
  await user.click(await screen.findByRole("radio", { name: "Gummy by Fern" }));
  await user.click(confirm());
  const words = await screen.findByText("Gummy", { selector: "b" });
  // At once: the next pair comes a moment later.
  expect(screen.getByRole("radio", { name: "Gummy by Fern", checked: true })).not.toBeNull();
  expect(words.parentElement?.textContent).toBe("Gummy over Haze.");
  await screen.findByText("Choice recorded.");
  expect(words.isConnected).toBe(false);
  screen.getByRole("button", { name: "Too close to call" });
});

test("the aside asks about another pair once a session of its pair was deleted on another device", async () => {
  const quentin = await withSessions("quentin", haze, gummy, { ...haze, strainName: "Kush" });
  const { queryClient } = web.render(<ClosePair />, { as: quentin });
  const link = await screen.findByRole("link", { name: /Pick the one/ });
  const names = ["Haze", "Gummy", "Kush"].filter((name) => link.textContent?.includes(name));
  const { body } = await quentin.call(routes.listUserSessions, { params: { id: quentin.user.id } });
  const gone = body.find(({ strainName }) => strainName === names[0]);
  await quentin.call(routes.deleteSession, { params: { id: gone?.id ?? 0 } });
  // A while later the page is looked at again.
  queryClient.setQueriesData({ queryKey: queryKeys.comparedPair([]) }, true, { updatedAt: 0 });
  window.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => {
    const shown = screen.getByRole("link", { name: /Pick the one/ }).textContent ?? "";
    expect(shown).not.toContain(names[0] ?? "nobody");
  });
});
