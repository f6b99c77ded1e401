import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Activity } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { privacyFlags, type TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { FindPeople } from "./find-people.tsx";

const web = withWebApp();
let alice: TestPerson;
let zoe: TestPerson;

const open = (as: TestPerson) => web.render(<FindPeople q="" />, { as });
const searchBox = () => screen.getByRole("searchbox", { name: "Search users" });
const names = async () =>
  within(await screen.findByRole("list", { name: "People" }))
    .getAllByRole("link")
    .map((link) => link.querySelector("b")?.textContent);

beforeAll(async () => {
  alice = await web.signUp("alice", { firstName: "Alice", lastName: "Reed" });
});
afterEach(() => vi.restoreAllMocks());

test("the only person sees an empty state that says what to do", async () => {
  open(alice);
  expect(await screen.findByRole("heading", { name: "No other users yet" })).not.toBeNull();
  expect(screen.getByText(/Invite some friends/)).not.toBeNull();
});

test("without a term everyone else is listed, and each row links to a profile", async () => {
  zoe = await web.signUp("zoe", { firstName: "Zoë", lastName: "Brandt" });
  await zoe.call(routes.editProfile, { params: { id: zoe.user.id }, body: { location: "Bern" } });
  await web.signUp("bob");
  open(alice);
  expect(searchBox().getAttribute("placeholder")).toBe("Search users by name or username...");
  expect(await names()).toEqual(["Bob", "Zoë Brandt"]);
  const row = screen.getByRole("link", { name: /Zoë Brandt/ });
  expect(row.getAttribute("href")).toBe(profilePath(zoe.user.id));
  expect(row.textContent).toContain("@zoe Bern");
});

test("a search matches any part of a name, with one request for a quickly typed word", async () => {
  open(alice);
  await names();
  const requests = vi.spyOn(globalThis, "fetch");
  for (const value of ["b", "br", "bra", "bran", "brand"]) fireEvent.change(searchBox(), { target: { value } });
  await waitFor(async () => expect(await names()).toEqual(["Zoë Brandt"]));
  const searches = requests.mock.calls.map(([url]) => String(url)).filter((url) => url.includes("/search"));
  expect(searches).toEqual(["/api/users/search?q=brand"]);
});

test("the tab keeps its words while another page lies over it", async () => {
  const tab = (mode: "visible" | "hidden") => (
    <Activity mode={mode}>
      <FindPeople q="" />
    </Activity>
  );
  const { user, view } = web.render(tab("visible"), { as: alice });
  await user.type(searchBox(), "brand");
  await waitFor(async () => expect(await names()).toEqual(["Zoë Brandt"]));
  view.rerender(tab("hidden"));
  view.rerender(tab("visible"));
  expect(searchBox()).toHaveProperty("value", "brand");
  expect(await names()).toEqual(["Zoë Brandt"]);
});

test("a search without results says so, and clearing it lists everyone again", async () => {
  const { user } = open(alice);
  await user.type(searchBox(), "nobody at all");
  expect(await screen.findByRole("heading", { name: "No users found" })).not.toBeNull();
  expect(screen.getByText("Try searching with different keywords")).not.toBeNull();
  await user.clear(searchBox());
  expect(await screen.findByRole("link", { name: /Bob/ })).not.toBeNull();
});

test("a person can be followed and unfollowed from their row", async () => {
  const { user } = open(alice);
  await user.click(await screen.findByRole("button", { name: "Follow Zoë Brandt" }));
  await findToast("User followed");
  expect((await alice.call(routes.listFollowing, { params: { id: alice.user.id } })).body).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Following Zoë Brandt" }));
  await findToast("User unfollowed");
  expect((await alice.call(routes.listFollowing, { params: { id: alice.user.id } })).body).toHaveLength(0);
});

test("a row says on how much both agree, all of them in one call, and nothing where it's too little or turned off", async () => {
  for (const person of [alice, zoe])
    for (const [at, rating] of [9, 8, 7, 5, 3].entries()) {
      const { body } = await person.call(routes.logSession, { body: { strainName: `Haze ${at}` } });
      const own = person === zoe && at > 3 ? 8 : rating;
      await person.call(routes.editSession, { params: { id: body.id }, body: { rating: own } });
    }
  const requests = vi.spyOn(globalThis, "fetch");
  const shown = open(alice);
  const row = await screen.findByRole("link", { name: /Zoë Brandt/ });
  await waitFor(() => expect(row.textContent).toContain("You agree on 4 of 5"));
  expect(screen.getByRole("link", { name: /Bob/ }).textContent).not.toContain("agree");
  expect(requests.mock.calls.filter(([url]) => String(url).includes("/agreements"))).toHaveLength(1);
  // Turned off on another device.
  act(() => shown.queryClient.setQueryData(queryKeys.currentUser, { ...alice.user, showAgreement: false }));
  await waitFor(() => expect(row.textContent).not.toContain("agree"));
  shown.view.unmount();
  await zoe.call(routes.updatePrivacy, { body: privacyFlags({ showAgreement: false }) });
  open(alice);
  const answered = () => requests.mock.calls.filter(([url]) => String(url).includes("/agreements")).length;
  await waitFor(() => expect(answered()).toBe(2));
  await requests.mock.results.at(-1)?.value;
  expect(screen.queryByText(/You agree/)).toBeNull();
});

test("a failure can be retried", async () => {
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const { user } = open(alice);
  expect(await screen.findByText("Couldn't load people")).not.toBeNull();
  network.mockRestore();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await names()).toContain("Bob");
});

test("searching too fast says so, and can be retried", async () => {
  const refusal = JSON.stringify({ message: messages.tooManySearches });
  const network = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(refusal, { status: 429 }));
  const { user } = open(alice);
  expect(await screen.findByText(messages.tooManySearches)).not.toBeNull();
  network.mockRestore();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await names()).toContain("Bob");
});

test("people load page by page, everyone once", async () => {
  for (let at = 0; at < 52; at++) await web.signUp(`crowd${String(at).padStart(2, "0")}`);
  const { user } = open(alice);
  expect(await names()).toHaveLength(50);
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(async () => expect(await names()).toHaveLength(54));
  expect(new Set(await names()).size).toBe(54);
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});
