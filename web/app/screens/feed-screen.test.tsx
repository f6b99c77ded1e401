import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import type { TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { pressAtAnswer } from "#test/press-at-answer.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { pressTabAgain } from "#web/core/navigation/tabs.ts";
import { FeedScreen } from "./feed-screen.tsx";

const web = withWebApp();
let alice: TestPerson;
let bob: TestPerson;
let count = 0;
beforeEach(async () => {
  count++;
  alice = await web.signUp(`alice${count}`);
  bob = await web.signUp(`bob${count}`);
  await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
});
afterEach(() => vi.restoreAllMocks());

async function log(person: TestPerson, body: Record<string, unknown>, rating?: number) {
  const { body: session } = await person.call(routes.logSession, { body });
  if (rating !== undefined) await person.call(routes.editSession, { params: { id: session.id }, body: { rating } });
  web.server.clock.advance(1_000);
  return session;
}
const card = (name: string | RegExp) => screen.findByRole("article", { name });
const names = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
/** Of each card among all; -1 is for as many as may follow. */
const places = () =>
  screen.getAllByRole("article").map((each) => [each.getAttribute("aria-posinset"), each.getAttribute("aria-setsize")]);
const serverSession = async (id: number) => (await bob.call(routes.getSession, { params: { id } })).body;
const lostConnection = () => Promise.reject(new TypeError("Failed to fetch"));

/** Fails the calls that match, as without a network; the others are made. */
function failCalls(method: string, path: RegExp) {
  const real = globalThis.fetch;
  return vi.spyOn(globalThis, "fetch").mockImplementation((address, options) => {
    const fails = (options?.method ?? "GET") === method && path.test(String(address));
    return fails ? lostConnection() : real(address, options);
  });
}

describe("the list", () => {
  test("without a session it says so, and leads to logging one and to finding people", async () => {
    const switched: unknown[] = [];
    const listen = (event: Event) => switched.push(event instanceof CustomEvent && event.detail);
    window.addEventListener("switchTab", listen);
    const { user } = web.render(<FeedScreen />, { as: bob });
    expect(await screen.findByRole("heading", { name: "No sessions in your feed yet." })).not.toBeNull();
    expect(screen.getByText("Follow friends or create your first session!")).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "Log a session" }));
    await user.click(screen.getByRole("button", { name: "Find People" }));
    expect(switched).toEqual(["log", "search"]);
    window.removeEventListener("switchTab", listen);
  });

  test("shows three placeholder cards while it loads", async () => {
    await log(alice, { strainName: "Blue Dream" });
    const { view } = web.render(<FeedScreen />, { as: bob });
    expect(view.container.querySelectorAll(".entry[aria-hidden=true]")).toHaveLength(3);
    await card(/Blue Dream/);
    expect(view.container.querySelectorAll("[aria-hidden=true].entry")).toHaveLength(0);
  });

  test("says that it did not load, and tries again", async () => {
    await log(alice, { strainName: "Blue Dream" });
    const network = vi.spyOn(globalThis, "fetch").mockImplementation(lostConnection);
    const { user } = web.render(<FeedScreen />, { as: bob });
    expect(await screen.findByRole("heading", { name: "You're offline" })).not.toBeNull();
    network.mockRestore();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await card(/Blue Dream/)).not.toBeNull();
  });

  test("loads page after page to its end, newest first, with a button for the keyboard", async () => {
    const total = limits.page.feed + 3;
    for (let number = 1; number <= total; number++) await log(alice, { strainName: `Number ${number}` });
    const { user } = web.render(<FeedScreen />, { as: bob });
    await card(/Number 23/);
    await waitFor(() => expect(names()).toHaveLength(limits.page.feed));
    expect(places()).toEqual(Array.from({ length: limits.page.feed }, (_, index) => [`${index + 1}`, "-1"]));

    const network = failCalls("GET", /cursor=/);
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("Couldn't load more sessions.")).not.toBeNull();
    expect(names()).toHaveLength(limits.page.feed);
    network.mockRestore();

    await user.click(screen.getByRole("button", { name: "Load more" }));
    await card(`Number 1, by @${alice.user.username}`);
    expect(names()).toEqual(Array.from({ length: total }, (_, index) => `Number ${total - index}`));
    expect(places()).toEqual(Array.from({ length: total }, (_, index) => [`${index + 1}`, `${total}`]));
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(screen.getByText("You're all caught up.")).not.toBeNull();
  });
});

describe("a card", () => {
  test("tells who, what, how good, what mood and where", async () => {
    await log(
      alice,
      {
        strainName: "Blue Dream",
        brand: "Slow Acre",
        ingestionMethod: "pen",
        strainType: "hybrid",
        moods: ["creative", "happy", "relaxed", "social", "euphoric", "peaceful"],
        location: "Oakland",
      },
      8.7,
    );
    web.render(<FeedScreen />, { as: bob });
    const entry = within(await card(`Blue Dream, by @${alice.user.username}`));
    expect(entry.getByRole("link", { name: `@${alice.user.username}` }).getAttribute("href")).toBe(
      `/profile?userId=${alice.user.id}`,
    );
    for (const text of [
      "Slow Acre",
      "Vape Pen",
      "Hybrid",
      "· Oakland",
      "Creative",
      "Happy",
      "Relaxed",
      "Social",
      "+2 more",
    ])
      expect(entry.getByText(text)).not.toBeNull();
    expect(entry.queryByText("Euphoric")).toBeNull();
    expect(entry.getByText("A")).not.toBeNull();
    expect(entry.getByRole("button", { name: "Rated 8.7 out of 10, view details" })).not.toBeNull();
    const time = entry.getByText(/^(just now|\d+[mhdw] ago)$/);
    expect(time.getAttribute("datetime")).toMatch(/^2026-06-15T12:.*Z$/);
    expect(time.getAttribute("title")).toContain("2026");
  });

  test("falls back where something is missing, and opens the details", async () => {
    const session = await log(alice, {});
    const { user } = web.render(<FeedScreen />, { as: bob });
    const entry = within(await card(/Unknown Strain/));
    expect(entry.getByText("Unknown Brand")).not.toBeNull();
    expect(entry.getByText("Unknown Method")).not.toBeNull();
    await user.click(entry.getByRole("button", { name: "View details" }));
    expect(window.location.pathname).toBe(`/sessions/${session.id}`);
  });

  test("shows its photo with the method on it, and does without when the photo does not load", async () => {
    await alice.call(routes.logSession, {
      body: { strainName: "Blue Dream", ingestionMethod: "joint" },
      file: { content: await jpeg(600, 400) },
    });
    web.render(<FeedScreen />, { as: bob });
    const entry = await card(/Blue Dream/);
    const photo = within(entry).getByRole<HTMLImageElement>("img", { name: "Photo of Blue Dream" });
    expect([photo.width, photo.height]).toEqual([600, 400]);
    expect(photo.srcset).toMatch(/ 480w, .* 600w$/);
    expect(within(entry).getByRole("figure").textContent).toBe("Joint");
    fireEvent.error(photo);
    expect(within(entry).queryByRole("figure")).toBeNull();
    expect(within(entry).queryByRole("img")).toBeNull();
    expect(within(entry).getByRole("heading", { name: "Blue Dream" })).not.toBeNull();
  });

  test("opens its comments, counts them and hides them again", async () => {
    const session = await log(alice, { strainName: "Blue Dream" });
    const { user } = web.render(<FeedScreen />, { as: bob });
    const entry = within(await card(/Blue Dream/));
    await user.click(entry.getByRole("button", { name: "Comment", expanded: false }));
    await user.type(await entry.findByPlaceholderText("Add a comment..."), "Lovely{Enter}");
    expect(await entry.findByRole("button", { name: "1 comment", expanded: true })).not.toBeNull();
    expect((await serverSession(session.id)).commentsCount).toBe(1);
    await user.click(entry.getByRole("button", { name: "Hide comments" }));
    expect(entry.queryByPlaceholderText("Add a comment...")).toBeNull();
    expect(document.activeElement).toBe(entry.getByRole("button", { name: "1 comment", expanded: false }));
  });
});

describe("a like", () => {
  const like = async (name: string) => within(await card(/Blue Dream/)).findByRole("button", { name });

  test("shows at once, is kept, and can be taken back", async () => {
    const session = await log(alice, { strainName: "Blue Dream" });
    const { user } = web.render(<FeedScreen />, { as: bob });
    await user.click(await like("Like"));
    expect((await like("Like, 1 like")).getAttribute("aria-pressed")).toBe("true");
    await waitFor(async () => expect((await serverSession(session.id)).isLiked).toBe(true));
    await user.click(await like("Like, 1 like"));
    expect((await like("Like")).getAttribute("aria-pressed")).toBe("false");
    await waitFor(async () => expect((await serverSession(session.id)).isLiked).toBe(false));
  });

  test("takes the server's count, which others change too", async () => {
    const session = await log(alice, { strainName: "Blue Dream" });
    const { user } = web.render(<FeedScreen />, { as: bob });
    const heart = await like("Like");
    await alice.call(routes.likeSession, { body: { sessionId: session.id } });
    await user.click(heart);
    expect(await like("Like, 2 likes")).not.toBeNull();
  });

  test("of many quick presses, the last one wins and no call overtakes another", async () => {
    const session = await log(alice, { strainName: "Blue Dream" });
    const real = globalThis.fetch;
    let running = 0;
    let most = 0;
    const calls: unknown[] = [];
    const { user } = web.render(<FeedScreen />, { as: bob });
    const heart = await like("Like");
    vi.spyOn(globalThis, "fetch").mockImplementation(async (address, options) => {
      if (!String(address).includes("/likes")) return real(address, options);
      calls.push(options?.method);
      most = Math.max(most, ++running);
      try {
        return await real(address, options);
      } finally {
        running--;
      }
    });
    // Without a pause: nothing renders between the presses.
    act(() => {
      for (let press = 0; press < 4; press++) heart.click();
    });
    await waitFor(() => expect(calls).toEqual(["DELETE"]));
    expect((await like("Like")).getAttribute("aria-pressed")).toBe("false");
    await waitFor(async () => expect((await serverSession(session.id)).isLiked).toBe(false));
    // Each is about the shown sessions.
    await user.click(heart);
    await user.click(await like("Like, 1 like"));
    await user.click(await like("Like"));
    expect((await like("Like, 1 like")).getAttribute("aria-pressed")).toBe("true");
    await waitFor(async () => expect((await serverSession(session.id)).isLiked).toBe(true));
    expect(most).toBe(1);
  });

  test("that is pressed again in the moment of its answer, before that shows, is taken back", async () => {
    const session = await log(alice, { strainName: "Blue Dream" });
    const { user, queryClient } = web.render(<FeedScreen />, { as: bob });
    const heart = await like("Like");
    pressAtAnswer(queryClient, heart);
    await user.click(heart);
    await waitFor(() => expect(queryClient.getMutationCache().getAll()).toHaveLength(2));
    await waitFor(async () => expect((await serverSession(session.id)).isLiked).toBe(false));
    expect((await like("Like")).getAttribute("aria-pressed")).toBe("false");
  });

  test("that fails is taken back and says so", async () => {
    await log(alice, { strainName: "Blue Dream" });
    const { user } = web.render(<FeedScreen />, { as: bob });
    const heart = await like("Like");
    failCalls("POST", /likes/);
    await user.click(heart);
    const failure = await findToast("Couldn't like this");
    expect(failure.getByText(/You seem to be offline/)).not.toBeNull();
    expect((await like("Like")).getAttribute("aria-pressed")).toBe("false");
  });
});

describe("new sessions", () => {
  const offer = (name: string) => screen.findByRole("button", { name });
  /** Comes after the cards. */
  const offering = () => screen.findByRole("status");
  /** A minute passes, and the app comes back. */
  function comeBack() {
    vi.setSystemTime(Date.now() + 61_000);
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
  }
  const pull = (by: number) => {
    const list = screen.getByRole("article", { name: /Blue Dream/ });
    const touch = (clientY: number) => ({ touches: [{ clientX: 10, clientY }] });
    fireEvent.touchStart(list, touch(100));
    fireEvent.touchMove(list, touch(100 + by));
    fireEvent.touchEnd(list, { touches: [] });
  };
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());

  test("stay where they are when something is liked: what a person looks at does not move", async () => {
    await log(alice, { strainName: "Blue Dream" });
    const { user, queryClient } = web.render(<FeedScreen />, { as: bob });
    const entry = within(await card(/Blue Dream/));
    await offering();
    await log(alice, { strainName: "Sour Diesel" });
    await user.click(entry.getByRole("button", { name: "Like" }));
    await entry.findByRole("button", { name: "Like, 1 like" });
    await waitFor(() => expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0));
    expect(names()).toEqual(["Blue Dream"]);
  });

  test("are offered, and come on a press with the focus on the feed", async () => {
    await log(alice, { strainName: "Blue Dream" });
    const { user } = web.render(
      <main>
        <FeedScreen />
      </main>,
      { as: bob },
    );
    await card(/Blue Dream/);
    await offering();
    await log(alice, { strainName: "Sour Diesel" });
    comeBack();
    const one = await offer("1 new session");
    expect(one.closest("[role=status]")).not.toBeNull();
    await log(bob, { strainName: "Northern Lights" });
    comeBack();
    await offer("2 new sessions");
    expect(names()).toEqual(["Blue Dream"]);
    await user.click(one);
    await card(/Sour Diesel/);
    expect(names()).toEqual(["Northern Lights", "Sour Diesel", "Blue Dream"]);
    expect(screen.queryByRole("button", { name: /new session/ })).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
  });

  test("are not asked for before a minute has passed", async () => {
    await log(alice, { strainName: "Blue Dream" });
    web.render(<FeedScreen />, { as: bob });
    await card(/Blue Dream/);
    await offering();
    const network = vi.spyOn(globalThis, "fetch");
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    expect(network).not.toHaveBeenCalled();
    comeBack();
    const asked = () => network.mock.calls.map(([address]) => String(address));
    await waitFor(() => expect(asked()).toEqual([expect.stringContaining("/feed/new?since=")]));
  });

  test("come with a press on the tab that is open, and with a pull at the top", async () => {
    await log(alice, { strainName: "Blue Dream" });
    web.render(<FeedScreen />, { as: bob });
    await card(/Blue Dream/);
    await offering();
    await log(alice, { strainName: "Sour Diesel" });
    act(() => pressTabAgain("feed"));
    await card(/Sour Diesel/);
    await log(alice, { strainName: "Northern Lights" });
    const network = vi.spyOn(globalThis, "fetch");
    pull(60);
    expect(network).not.toHaveBeenCalled();
    pull(140);
    await card(/Northern Lights/);
  });

  test("aren't asked for by a press on the open tab without a connection, of which the page tells already", async () => {
    await log(alice, { strainName: "Blue Dream" });
    const { queryClient } = web.render(<FeedScreen />, { as: bob });
    await card(/Blue Dream/);
    await offering();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const network = vi.spyOn(globalThis, "fetch");
    act(() => pressTabAgain("feed"));
    expect(network).not.toHaveBeenCalled();
    expect(queryClient.isMutating()).toBe(0);
    expect(names()).toEqual(["Blue Dream"]);
  });

  test("that do not load are offered on, and still wait when something is liked", async () => {
    await log(alice, { strainName: "Blue Dream" });
    const { user, queryClient } = web.render(<FeedScreen />, { as: bob });
    const entry = within(await card(/Blue Dream/));
    await offering();
    await log(alice, { strainName: "Sour Diesel" });
    comeBack();
    const network = failCalls("GET", /feed$/);
    await user.click(await offer("1 new session"));
    await findToast("Couldn't load the new sessions");
    network.mockRestore();
    await offer("1 new session");
    await user.click(entry.getByRole("button", { name: "Like" }));
    await entry.findByRole("button", { name: "Like, 1 like" });
    await waitFor(() => expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0));
    expect(names()).toEqual(["Blue Dream"]);
  });

  test("come to a feed that was empty", async () => {
    const { user } = web.render(<FeedScreen />, { as: bob });
    await screen.findByRole("heading", { name: "No sessions in your feed yet." });
    await offering();
    await log(alice, { strainName: "Blue Dream" });
    comeBack();
    await user.click(await offer("1 new session"));
    await card(/Blue Dream/);
  });
});
