import { fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { EditSession, type LoggedProduct } from "#shared/contract/sessions.ts";
import { importWhole } from "#test/archives.ts";
import type { TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { useProductToLog } from "#web/offline/drafts/log-again.ts";
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
afterEach(() => vi.restoreAllMocks());

const full = {
  strainName: "Blue Dream",
  brand: "Slow Acre",
  ingestionMethod: "edible",
  strainType: "hybrid",
  thcPercentage: 12.5,
  cbdPercentage: 3,
  bodyMindRatio: 75,
  moods: ["creative", "happy", "relaxed", "social", "euphoric"],
  location: "Oakland",
  companions: "Teo",
  showCompanions: true,
  notes: "A little cedar.",
};
async function log(body: Record<string, unknown>, photo = false): Promise<number> {
  const { body: session } = await alice.call(routes.logSession, {
    body,
    ...(photo && { file: { content: await jpeg() } }),
  });
  return session.id;
}
function open(sessionId: number, person: TestPerson) {
  const onClose = vi.fn();
  return { onClose, ...web.render(<SessionScreen sessionId={sessionId} open onClose={onClose} />, { as: person }) };
}
const dialog = async () => within(await screen.findByRole("dialog", { name: "Session Details" }));

test("a session that's known from its list stays there with its buttons when loading it fails", async () => {
  const id = await log({ strainName: "Haze" });
  const { body: session } = await alice.call(routes.getSession, { params: { id } });
  const { view, queryClient } = web.render(null, { as: alice });
  const list = { pages: [{ items: [session], next: null }], pageParams: [null] };
  queryClient.setQueryData(queryKeys.userSessions(alice.user.id), list);
  const reach = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((url, options) =>
    String(url).endsWith(`/api/sessions/${id}`)
      ? Promise.resolve(new Response("{}", { status: 502 }))
      : reach(url, options),
  );
  view.rerender(<SessionScreen sessionId={id} open onClose={() => {}} />);
  const details = await dialog();
  await waitFor(() => expect(queryClient.getQueryState(queryKeys.session(id))?.status).toBe("error"));
  expect(details.getByRole("heading", { name: "Haze" })).not.toBeNull();
  expect(details.getByRole("button", { name: "Edit" })).not.toBeNull();
});

test("waits with a spinner, then tells everything in its sections", async () => {
  const id = await log(full, true);
  await alice.call(routes.editSession, { params: { id }, body: { rating: 8.7 } });
  const { user, onClose } = open(id, bob);
  const details = await dialog();
  expect(details.getByRole("status").textContent).toBe("Loading...");
  await details.findByRole("heading", { name: "Blue Dream" });
  expect(details.queryByText("Loading...")).toBeNull();
  const sections = details.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
  expect(sections).toEqual([
    "Blue Dream",
    "Photo",
    "Overall Rating",
    "Effects",
    "Product Details",
    "Session Context",
    "Conversation",
  ]);
  for (const text of ["8.7", "Slow Acre", "Hybrid", "Edible", "12.5 mg THC, 3 mg CBD", "25% Body / 75% Mind"])
    expect(details.getByText(text)).not.toBeNull();
  for (const text of ["Euphoric", "Oakland", "Teo", "A little cedar."]) expect(details.getByText(text)).not.toBeNull();
  const photo = details.getByRole("img", { name: "Photo of Blue Dream" });
  const quote = details.getByText("A little cedar.");
  expect(photo.compareDocumentPosition(quote)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(details.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("shows its owner every text of the session", async () => {
  const { key: _key, ...shown } = EditSession.shape;
  const texts = Object.entries(shown).flatMap(([name, schema]) => {
    const text = `The ${name}`;
    return schema.safeParse(text).success ? [[name, text] as const] : [];
  });
  expect(texts.length).toBeGreaterThan(5);
  open(await log(Object.fromEntries(texts)), alice);
  const details = await dialog();
  await details.findByRole("heading", { name: "The strainName" });
  for (const [, text] of texts) expect(details.getByText(text)).not.toBeNull();
});

test("tells the amount, and effects in words to their owner, or to all who see the session when they're shared", async () => {
  const words = { ownEffects: ["wants a walk"], unwantedEffects: ["dry mouth"] };
  const id = await log({ ...full, ...words, ingestionMethod: "joint", amount: 0.3, thcPercentage: 20 });
  const told = async (person: TestPerson) => {
    const { view } = open(id, person);
    const details = await dialog();
    await details.findByText("0.3 g (55–65 mg THC in it)");
    const effects = (await details.findByRole("heading", { name: "Effects" })).parentElement?.textContent;
    view.unmount();
    return effects;
  };
  expect(await told(alice)).toMatch(/wants a walkUnwantedDry mouth$/);
  expect(await told(bob)).not.toMatch(/walk|Unwanted|mouth/);
  await alice.call(routes.editSession, { params: { id }, body: { sharesEffects: true } });
  expect(await told(bob)).toMatch(/wants a walkUnwantedDry mouth$/);
});

test("says of effects that there are none, or to others that none are shown", async () => {
  const id = await log({ strainName: "Moonlit Fig", ownEffects: ["wants a walk"] });
  const unsaid = await log({ strainName: "Moonlit Fig" });
  const told = async (sessionId: number, person: TestPerson) => {
    const { view } = open(sessionId, person);
    const effects = (await (await dialog()).findByRole("heading", { name: "Effects" })).parentElement?.textContent;
    view.unmount();
    return effects;
  };
  expect([await told(id, alice), await told(id, bob)]).toEqual(["Effectswants a walk", "EffectsNone shown"]);
  expect([await told(unsaid, alice), await told(unsaid, bob)]).toEqual(["EffectsNot noted", "EffectsNone shown"]);
});

test("tells its owner alone who sees it, and the private note", async () => {
  const id = await log({ ...full, visibility: "followers", showCompanions: false, privateNote: "Half next time." });
  const { view } = open(id, alice);
  const own = await dialog();
  const context = (await own.findByRole("heading", { name: "Session Context" })).parentElement;
  expect(context?.textContent).toContain("Visible toMy followers");
  expect(context?.textContent).toContain("Half next time.");
  expect(own.getByText("Teo")).not.toBeNull();
  expect(own.queryByRole("button", { name: /^More about @/ })).toBeNull();
  view.unmount();

  await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
  open(id, bob);
  const others = await dialog();
  await others.findByRole("heading", { name: "Blue Dream" });
  for (const text of [/^Visible to/, "Half next time.", "Teo"]) expect(others.queryByText(text)).toBeNull();
  expect(others.getByRole("button", { name: /^More about @/ })).not.toBeNull();
});

test("leaves out unknown facts, and a photo that doesn't load", async () => {
  open(await log({}, true), bob);
  const shown = await dialog();
  await shown.findByRole("heading", { name: "Unknown Strain" });
  expect(shown.getByText("Unknown Brand")).not.toBeNull();
  expect(shown.getByText("Unknown Method")).not.toBeNull();
  expect(shown.getByText("N/A")).not.toBeNull();
  for (const name of [/THC/, /CBD/, "Place", "With", /^You gave it/, "Balanced", "50% Body / 50% Mind"])
    expect(shown.queryByText(name)).toBeNull();
  fireEvent.error(shown.getByRole("img", { name: "Photo of Unknown Strain" }));
  expect(shown.queryByRole("heading", { name: "Photo" })).toBeNull();
});

test.each([
  ["nobody's", () => Promise.resolve(999_999)],
  ["an unreadable", () => Promise.resolve(0)],
  ["someone's private", () => log({ ...full, isPublic: false })],
] as const)("%s session is not found", async (_, idOf) => {
  const { user, onClose } = open(await idOf(), bob);
  const details = await dialog();
  expect(await details.findByRole("heading", { name: "Session not found" })).not.toBeNull();
  await user.click(details.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("Escape closes it", async () => {
  const { user, onClose } = open(await log(full), bob);
  await dialog();
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("its owner may edit it and is told when only they see it; nobody follows themselves", async () => {
  open(await log({ ...full, isPublic: false }), alice);
  const details = await dialog();
  expect(await details.findByRole("button", { name: "Edit" })).not.toBeNull();
  expect(details.getByText("Only me")).not.toBeNull();
  expect(details.queryByRole("button", { name: /Follow/ })).toBeNull();
});

test("others may follow the author, and edit nothing", async () => {
  const { user } = open(await log(full), bob);
  const details = await dialog();
  await user.click(await details.findByRole("button", { name: /^Follow Alice/ }));
  expect(await details.findByRole("button", { name: /^Following Alice/ })).not.toBeNull();
  expect(details.queryByRole("button", { name: "Edit" })).toBeNull();
  expect(details.getByRole("link", { name: `@${alice.user.username}` }).getAttribute("href")).toBe(
    `/profile?userId=${alice.user.id}`,
  );
});

test("without a network it can be tried again", async () => {
  const id = await log(full);
  vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
  const { user } = open(id, bob);
  const details = await dialog();
  await details.findByRole("heading", { name: "Couldn't load this session" });
  vi.restoreAllMocks();
  await user.click(details.getByRole("button", { name: "Try again" }));
  expect(await details.findByRole("heading", { name: "Blue Dream" })).not.toBeNull();
});

test("the conversation is always there, with who likes it", async () => {
  const id = await log(full);
  await alice.call(routes.postComment, { params: { id }, body: { content: "Lamp posts." } });
  await alice.call(routes.likeSession, { body: { sessionId: id } });
  await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
  const { user } = open(id, bob);
  const details = await dialog();
  expect(await details.findByText("Lamp posts.")).not.toBeNull();
  expect(details.queryByRole("button", { name: "Hide comments" })).toBeNull();
  const { firstName } = alice.user;
  const likers = await details.findByText(/likes? this$/);
  expect(likers.textContent).toBe(`${firstName} likes this`);
  await user.click(details.getByRole("button", { name: "Like, 1 like" }));
  expect(await details.findByRole("button", { name: "Like, 2 likes" })).not.toBeNull();
  expect(likers.textContent).toBe(`You and ${firstName} like this`);
  await user.type(details.getByPlaceholderText("Add a comment..."), "Good lamp posts.{Enter}");
  expect(await details.findByText("Good lamp posts.")).not.toBeNull();
});

test("its owner's menu makes it private and deletes it", async () => {
  const id = await log(full);
  const { user, onClose } = open(id, alice);
  const details = await dialog();
  const more = async (name: string) => {
    await user.click(await details.findByRole("button", { name: "More about this session" }));
    await user.click(await screen.findByRole("button", { name }));
  };
  await more("Make private");
  await findToast("Session updated successfully!");
  expect(await details.findByText("Only me")).not.toBeNull();
  await user.click(await details.findByRole("button", { name: "More about this session" }));
  expect(screen.queryByRole("button", { name: "Make private" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Delete session" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect((await alice.call(routes.getSession, { params: { id } })).status).toBe(404);
});

test("a product that goes with its only session isn't asked for again by the session's dialog", async () => {
  const id = await log({ ...full, strainName: `Only once ${count}`, brand: "" });
  const { user, onClose, queryClient } = open(id, alice);
  const details = await dialog();
  await user.click(await details.findByRole("button", { name: "More about this session" }));
  await user.click(await screen.findByRole("button", { name: "Delete session" }));
  const remove = await screen.findByRole("button", { name: "Delete" });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const requests = vi.spyOn(globalThis, "fetch");
  await user.click(remove);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const answers = await Promise.all(requests.mock.results.map(({ value }) => value.catch(() => null)));
  expect(answers.filter((answer) => answer?.ok === false).map(({ url }) => url)).toEqual([]);
});

test("of a session that a table brought, others are told the day and no hour, in whatever zone they are", async () => {
  await importWhole(alice, Buffer.from("date,strain,rating\n2024-05-04T22:10:00Z,Kush,4"));
  const [kush] = (await bob.call(routes.listUserSessions, { params: { id: alice.user.id } })).body;
  open(kush?.id ?? 0, bob);
  expect(await screen.findByText("May 4, 2024")).not.toBeNull();
  expect(screen.getByText(/w ago$/).title).toBe("May 4, 2024");
});

test("someone else's product is copied into the log form, and nothing personal", async () => {
  const { user } = open(await log(full), bob);
  const details = await dialog();
  const taken: LoggedProduct[] = [];
  const stop = renderHook(() => useProductToLog((product) => taken.push(product)));
  await user.click(await details.findByRole("button", { name: "Log this too" }));
  expect(taken).toMatchObject([{ strainName: "Blue Dream", brand: "Slow Acre", ingestionMethod: "edible" }]);
  stop.unmount();
});

test("someone else's product is put on the viewer's list, with whom it came from; nobody's own is", async () => {
  const id = await log(full);
  const own = open(id, alice);
  const toggle = { name: "Want to try Blue Dream" };
  await (await dialog()).findByRole("button", { name: "Log again" });
  expect((await dialog()).queryByRole("button", toggle)).toBeNull();
  own.view.unmount();

  const { user } = open(id, bob);
  const details = await dialog();
  await user.click(await details.findByRole("button", { ...toggle, pressed: false }));
  await details.findByRole("button", { ...toggle, pressed: true });
  const listed = async () => (await bob.call(routes.listWants)).body;
  await waitFor(async () =>
    expect(await listed()).toMatchObject([{ strainName: "Blue Dream", source: { sessionId: id } }]),
  );
  await user.click(details.getByRole("button", { ...toggle, pressed: true }));
  await waitFor(async () => expect(await listed()).toEqual([]));
});

test("Share hands over the address of the session", async () => {
  const id = await log(full);
  const { user } = open(id, bob);
  await user.click(await (await dialog()).findByRole("button", { name: "Share" }));
  await findToast("Link copied");
  expect(await navigator.clipboard.readText()).toBe(new URL(`/sessions/${id}`, window.location.origin).href);
});
