import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { RatingReveal, useRatingReveal } from "./rating-reveal.tsx";

const web = withWebApp();
let alice: TestPerson;
let count = 0;
beforeEach(async () => {
  count++;
  alice = await web.signUp(`alice${count}`);
});
afterEach(() => vi.restoreAllMocks());

/** As the dialog does; without a word about others the place follows the band and what others are. */
async function rate(strainName: string, rating: number, ...comparisons: { sessionId: number; better: boolean }[]) {
  web.server.clock.advance(60_000);
  const { id } = (await alice.call(routes.logSession, { body: { strainName } })).body;
  return (await alice.call(routes.editSession, { params: { id }, body: { rating, comparisons } })).body;
}
async function rateMany(ratings: number) {
  const sessions: Session[] = [];
  for (let number = 1; number <= ratings; number++) sessions.push(await rate(`Strain ${number}`, 8));
  return sessions;
}
let show: ReturnType<typeof useRatingReveal>;
function Rater() {
  show = useRatingReveal();
  return null;
}
async function open() {
  const { body: user } = await alice.call(routes.getCurrentUser);
  return web.render(
    <RatingReveal>
      <Rater />
    </RatingReveal>,
    { as: { ...alice, user } },
  );
}
const reveal = (session: Session) => act(() => show({ kind: "sent", session }));
const names = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole("listitem")
    .map((rung) => rung.querySelector("b")?.textContent);

test("leads with the place between its neighbours, says the score once, and ends its spinning on a press", async () => {
  const [first, second] = [await rate("Gelato", 9), await rate("Jack Herer", 5)];
  await rate("Haze", 2);
  await rate("Kush", 2);
  const session = await rate(
    "Blue Dream",
    8.7,
    { sessionId: first.id, better: false },
    { sessionId: second.id, better: true },
  );
  const { user } = await open();
  reveal(session);
  const spoken = "In at number 2 of 5, between Gelato and Jack Herer. 8.7 for now";
  const dialog = await screen.findByRole("dialog", { name: spoken });
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  const inside = within(dialog);
  expect(inside.getByText("In at number 2 of 5")).not.toBeNull();
  expect(inside.getByText("between Gelato and Jack Herer")).not.toBeNull();
  await waitFor(() => expect(names(dialog)).toEqual(["Gelato", "Blue Dream", "Jack Herer"]));
  await inside.findByText(/^for now, give or take \d\.\d$/);
  expect(dialog.classList.contains("reveal--spinning")).toBe(true);
  await user.click(inside.getByText("In at number 2 of 5"));
  expect(dialog.classList.contains("reveal--spinning")).toBe(false);
  expect(dialog.querySelector(".reveal__disc")?.textContent).toBe("8.7");
  await user.click(inside.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("an open place is told as the places that are possible, with the others that could have it", async () => {
  const others = await rateMany(9);
  const session = await rate("Blue Dream", 8, { sessionId: others[0]?.id ?? 0, better: true });
  await open();
  reveal(session);
  const dialog = await screen.findByRole("dialog", {
    name: /^Between \d+\w\w and \d+\w\w of your 10 sessions\. 8\.0 for now$/,
  });
  within(dialog).getByText("of your 10 sessions");
  const { body: order } = await alice.call(routes.listRankings);
  const at = order.findIndex(({ id }) => id === session.id);
  const around = order.slice(Math.max(0, at - 2), at + 3).map((entry) => entry.session.strainName);
  await waitFor(() => expect(names(dialog)).toEqual(around));
  expect(within(dialog).getByRole("link", { name: "One more comparison would narrow it" })).not.toBeNull();
});

test("before the fifth rating there is only what was said; where less motion is wanted it is shown at once", async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const list = real(query);
    if (query.includes("reduced-motion")) Object.defineProperty(list, "matches", { value: true });
    return list;
  });
  const session = await rate("Blue Dream", 8);
  await open();
  reveal(session);
  const dialog = await screen.findByRole("dialog", { name: "You liked it" });
  expect(dialog.querySelector(".reveal__disc")?.textContent).toBe("Liked");
  expect(dialog.classList.contains("reveal--spinning")).toBe(false);
  const inside = within(dialog);
  inside.getByText("Your first. The next one has something to meet.");
  inside.getByText("Scores and places come with your fifth rated session. Until then, this is all we know.");
  inside.getByText("1 of 5 rated sessions");
  expect(inside.queryByText(/8\.0/)).toBeNull();
  expect(inside.queryByRole("listitem")).toBeNull();
  expect(inside.queryByRole("button", { name: "Share" })).toBeNull();
});

test("without its place it says what is known, and why there is no more", async () => {
  await rateMany(4);
  const session = await rate("Blue Dream", 6.4);
  await open();
  vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
  reveal(session);
  const dialog = await screen.findByRole("dialog", { name: "It was ok. 6.4 for now" });
  within(dialog).getByText("We couldn't load its place.");
});

test("a rating that waits on the device is shown without its place, and can't be shared yet", async () => {
  const [session] = await rateMany(5);
  if (!session) throw new Error("it was rated");
  await open();
  act(() => show({ kind: "waiting", session, rating: 9.1 }));
  const dialog = await screen.findByRole("dialog", { name: "You liked it. 9.1 for now" });
  within(dialog).getByText("Its place comes once it's been sent.");
  expect(within(dialog).queryByRole("button", { name: "Share" })).toBeNull();
});

test("Escape closes it, and so does logging another after one of the first", async () => {
  const switched: unknown[] = [];
  const listen = (event: Event) => switched.push(event instanceof CustomEvent && event.detail);
  window.addEventListener("switchTab", listen);
  const session = await rate("Blue Dream", 8);
  const { user } = await open();
  reveal(session);
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  reveal(session);
  await user.click(await screen.findByRole("button", { name: "Log another" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(switched).toEqual(["log"]);
  window.removeEventListener("switchTab", listen);
});
