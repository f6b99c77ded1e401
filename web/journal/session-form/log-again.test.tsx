// Loaded ahead: the form shows them as soon as it can.
import "./detail-fields.tsx";
import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Activity } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { suggestionsPath } from "#shared/contract/wire.ts";
import { privacyFlags, type TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { logAgain } from "#web/offline/drafts/log-again.ts";
import { LogSessionForm } from "./log-session-form.tsx";
import { suggestionsQuery } from "./session-form.queries.ts";

const web = withWebApp();
afterEach(() => vi.restoreAllMocks());
const open = (as: TestPerson) => web.render(<LogSessionForm onLogged={() => {}} onWaiting={() => {}} />, { as });
/** The usual case: the suggestions load first. */
const openWithSuggestions = (as: TestPerson) => web.render(<Suggested />, { as });
function Suggested() {
  const { data } = useQuery(suggestionsQuery);
  return data ? <LogSessionForm onLogged={() => {}} onWaiting={() => {}} /> : null;
}
const strain = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Strain" });
const notes = () => screen.getByLabelText<HTMLTextAreaElement>("Notes");
const type = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Type" });
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name }).checked;

async function withHistory(username: string): Promise<TestPerson> {
  const person = await web.signUp(username);
  const first = { strainName: "Wedding Cake", strainType: "indica", brand: "Halfmoon", ingestionMethod: "edible" };
  const rest = { thcPercentage: 10, notes: "Slept", moods: ["calm"], rating: 7, location: "Home", isPublic: false };
  await person.call(routes.logSession, { body: { ...first, ...rest } });
  return person;
}
const sessionToRepeat = async (person: TestPerson) => {
  const [session] = (await person.call(routes.listUserSessions, { params: { id: person.user.id } })).body;
  if (!session) throw new Error("nothing was logged");
  return session;
};

const visibilitiesOf = async (person: TestPerson) =>
  (await person.call(routes.listUserSessions, { params: { id: person.user.id } })).body.map(
    ({ visibility }) => visibility,
  );

test("the last product is filled in with one press: product, method and who saw it, nothing else", async () => {
  const { user } = openWithSuggestions(await withHistory("alice"));
  await user.click(await screen.findByRole("button", { name: /^Wedding Cake/ }));
  expect(strain().value).toBe("Wedding Cake");
  expect([type().value, isChosen("Edible")]).toEqual(["indica", true]);
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Brand" }).value).toBe("Halfmoon");
  expect(screen.getByLabelText<HTMLInputElement>("THC (mg)").value).toBe("10");
  expect(notes().value).toBe("");
  expect(screen.getByLabelText<HTMLInputElement>("Location").value).toBe("");
  expect(screen.queryByRole("checkbox", { checked: true })).toBeNull();
  expect(
    screen.getByRole<HTMLInputElement>("switch", { name: "Others can see this session in the feed" }).checked,
  ).toBe(false);
  expect(screen.queryByRole("region", { name: "Again" })).toBeNull();
});

test.each([
  ["public", "public", "public"],
  ["followers", "public", "followers"],
  ["close-friends", "public", "close-friends"],
  ["private", "public", "private"],
  ["public", "private", "private"],
  ["followers", "private", "private"],
  ["followers", "close-friends", "close-friends"],
  ["close-friends", "followers", "close-friends"],
] as const)("a session for %s, where new ones are for %s, is again for %s", async (before, defaultAudience, after) => {
  const person = await web.signUp(`ines${before}.${defaultAudience}`.slice(0, 30));
  await person.call(routes.logSession, { body: { strainName: "Wedding Cake", visibility: before } });
  await person.call(routes.updatePrivacy, { body: { ...privacyFlags(), defaultAudience } });
  const session = await sessionToRepeat(person);
  const { user } = open({ ...person, user: { ...person.user, defaultAudience } });
  act(() => logAgain(session));
  await waitFor(() => expect(strain().value).toBe("Wedding Cake"));
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  await waitFor(async () => expect(await visibilitiesOf(person)).toEqual([after, before]));
});

test("without sessions nothing is offered", async () => {
  const bob = await web.signUp("bob");
  openWithSuggestions(bob);
  await screen.findByRole("combobox", { name: "Strain" });
  expect(screen.queryByRole("region", { name: "Again" })).toBeNull();
});

/** Delays the suggestions until the returned function is called. */
function holdSuggestions(): () => void {
  const real = globalThis.fetch;
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, options) => {
    if (String(address).endsWith(suggestionsPath)) await held;
    return real(address, options);
  });
  return letGo;
}

test("suggestions that load after the form is shown don't push it down, but appear at the next visit", async () => {
  const letGo = holdSuggestions();
  const finn = await withHistory("finn");
  const tab = (mode: "visible" | "hidden") => (
    <Activity mode={mode}>
      <LogSessionForm onLogged={() => {}} onWaiting={() => {}} />
    </Activity>
  );
  const { view, queryClient } = web.render(tab("visible"), { as: finn });
  const place = () => strain().closest("form")?.parentElement;
  expect(place()?.style.opacity).toBe("0");
  await waitFor(() => expect(place()?.style.opacity).toBe(""));
  letGo();
  await waitFor(() => expect(queryClient.getQueryData(queryKeys.suggestions)).toBeDefined());
  expect(screen.queryByRole("region", { name: "Again" })).toBeNull();
  view.rerender(tab("hidden"));
  view.rerender(tab("visible"));
  expect(await screen.findByRole("region", { name: "Again" })).not.toBeNull();
});

test("after logging, the product can be logged again, even if the suggestions came late", async () => {
  const letGo = holdSuggestions();
  const { user } = open(await withHistory("gwen"));
  const place = () => strain().closest("form")?.parentElement;
  await waitFor(() => expect(place()?.style.opacity).toBe(""));
  letGo();
  await user.type(strain(), "Haze");
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  expect(await screen.findByRole("button", { name: /^Haze/ })).not.toBeNull();
});

test("a session from elsewhere fills an empty form immediately", async () => {
  const carol = await withHistory("carol");
  const session = await sessionToRepeat(carol);
  open(carol);
  act(() => logAgain(session));
  await waitFor(() => expect(strain().value).toBe("Wedding Cake"));
});

test("typed values are replaced only after a confirmation", async () => {
  const dan = await withHistory("dan");
  const session = await sessionToRepeat(dan);
  const { user } = open(dan);
  await user.type(notes(), "Half a page");
  act(() => logAgain(session));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect([strain().value, notes().value]).toEqual(["", "Half a page"]);
  act(() => logAgain(session));
  await user.click(await screen.findByRole("button", { name: "Replace" }));
  expect([strain().value, notes().value]).toEqual(["Wedding Cake", ""]);
});

test("one's own strains are offered before those of friends and known ones, or the text as it is", async () => {
  const [erin, frank] = [await web.signUp("erin"), await web.signUp("frank")];
  await erin.call(routes.followUser, { body: { followingId: frank.user.id } });
  await erin.call(routes.logSession, { body: { strainName: "True Blue Dreamer" } });
  await frank.call(routes.logSession, { body: { strainName: "Blue Duchess", brand: "Acre", strainType: "sativa" } });
  const { user } = open(erin);
  await user.type(strain(), "blue d");
  const list = within(screen.getByRole("listbox", { name: "Strains" }));
  const namesIn = (group: string) =>
    within(list.getByRole("group", { name: group }))
      .getAllByRole("option")
      .map((option) => option.querySelector("b")?.textContent);
  await waitFor(() => expect(namesIn("Your friends tried")).toEqual(["Blue Duchess"]));
  expect(namesIn("In your crate")).toEqual(["True Blue Dreamer"]);
  expect(namesIn("All strains")).toEqual(["Blue Dream"]);
  expect(list.getByText(/^Frank, about .* ago$/).closest("[role=option]")?.textContent).toMatch(/Sativa$/);

  await user.keyboard("{ArrowUp}");
  expect(list.getByRole("option", { selected: true }).textContent).toBe("Use “blue d” as it is");
  await user.keyboard("{Enter}");
  expect([strain().value, strain().getAttribute("aria-expanded")]).toEqual(["blue d", "false"]);
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
  expect([strain().value, type().value]).toEqual(["Blue Dream", "hybrid"]);
});

test("a repeated session shows its photo", async () => {
  const gina = await web.signUp("gina");
  const body = { strainName: "Pictured", amount: 0.3, amountUnit: "g" } as const;
  await gina.call(routes.logSession, { body, file: { content: await jpeg(60, 40) } });
  const { user } = openWithSuggestions(gina);
  const again = await screen.findByRole("button", { name: /^Pictured/ });
  expect(again.querySelector("img")?.getAttribute("src")).toMatch(/^\/media\//);
  await user.type(strain(), "Pictured");
  const same = await screen.findByRole("button", { name: /^As last time/ });
  expect(same.querySelector("img")).not.toBeNull();
});
