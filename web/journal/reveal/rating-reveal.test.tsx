import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
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

async function rate(strainName: string, rating: number) {
  const { id } = (await alice.call(routes.logSession, { body: { strainName } })).body;
  return (await alice.call(routes.editSession, { params: { id }, body: { rating } })).body;
}
let show: ReturnType<typeof useRatingReveal>;
function Rater() {
  show = useRatingReveal();
  return null;
}
const open = () =>
  web.render(
    <RatingReveal>
      <Rater />
    </RatingReveal>,
    { as: alice },
  );
const reveal = (session: Awaited<ReturnType<typeof rate>>) => act(() => show(session));

test("names the place between the neighbours, says the score once, and ends its spinning on a press", async () => {
  await rate("Gelato", 9);
  await rate("Jack Herer", 8.5);
  const session = await rate("Blue Dream", 8.7);
  const { user } = open();
  reveal(session);
  const dialog = await screen.findByRole("dialog", { name: "8.7, number 2 of 3" });
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  const inside = within(dialog);
  expect(inside.getByText("In at number 2")).not.toBeNull();
  expect(inside.getByText("Out of 3, between Gelato and Jack Herer.")).not.toBeNull();
  expect(inside.getByText("3 of 5 sessions until scores settle")).not.toBeNull();
  expect(inside.getAllByRole("listitem").map((rung) => rung.querySelector("b")?.textContent)).toEqual([
    "Gelato",
    "Blue Dream",
    "Jack Herer",
  ]);
  expect(dialog.classList.contains("reveal--spinning")).toBe(true);
  await user.click(inside.getByText("In at number 2"));
  expect(dialog.classList.contains("reveal--spinning")).toBe(false);
  expect(dialog.querySelector(".reveal__disc")?.textContent).toBe("8.7");
  await user.click(inside.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("where less motion is wanted it shows the end at once", async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const list = real(query);
    if (query.includes("reduced-motion")) Object.defineProperty(list, "matches", { value: true });
    return list;
  });
  open();
  reveal(await rate("Blue Dream", 8));
  const dialog = await screen.findByRole("dialog", { name: "8.0, your first score" });
  expect(dialog.querySelector(".reveal__disc")?.textContent).toBe("8.0");
  expect(dialog.classList.contains("reveal--spinning")).toBe(false);
  expect(within(dialog).getByText("1 of 5 sessions until scores settle")).not.toBeNull();
  expect(within(dialog).queryByRole("button", { name: "Share" })).toBeNull();
});

test("without its place the score is shown alone", async () => {
  const session = await rate("Blue Dream", 6.4);
  open();
  vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
  reveal(session);
  const dialog = await screen.findByRole("dialog", { name: "6.4" });
  expect(within(dialog).getByText("Your score")).not.toBeNull();
});

test("Escape closes it, and so does logging another after the first", async () => {
  const switched: unknown[] = [];
  const listen = (event: Event) => switched.push(event instanceof CustomEvent && event.detail);
  window.addEventListener("switchTab", listen);
  const { user } = open();
  const session = await rate("Blue Dream", 8);
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
