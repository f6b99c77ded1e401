import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { WantToTryScreen } from "./want-list.tsx";

const web = withWebApp();
afterEach(() => void vi.useRealTimers());

async function log(person: TestPerson, strainName: string, rating?: number) {
  web.server.clock.advance(1_000);
  const session = (await person.call(routes.logSession, { body: { strainName } })).body;
  if (rating !== undefined) await person.call(routes.editSession, { params: { id: session.id }, body: { rating } });
  return session;
}
const want = (person: TestPerson, { id, productId }: { id: number; productId: string | null }) =>
  person.call(routes.addWant, { body: { productId, sessionId: id } });

test("an empty list says how to fill it", async () => {
  web.render(<WantToTryScreen />, { as: await web.signUp("alice") });
  await screen.findByRole("heading", { name: "Nothing on your list yet" });
  screen.getByRole("button", { name: "Go to the feed" });
});

test("each row leads to its product and says whom it came from; taking one off can be undone", async () => {
  const [bob, carol] = [await web.signUp("bob"), await web.signUp("carol")];
  await want(bob, await log(carol, "Unrated"));
  web.server.clock.advance(1_000);
  const rated = await log(carol, "Rated", 9.3);
  await want(bob, rated);
  const { user } = web.render(<WantToTryScreen />, { as: bob });
  await screen.findByText("2 products. Only you see this list.");
  const rows = () => within(screen.getByRole("main")).getAllByRole("listitem");
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Carol gave it 9.3"),
    expect.stringContaining("Because of Carol"),
  ]);
  const link = within(rows()[0] as HTMLElement).getByRole("link");
  expect(link.getAttribute("href")).toBe(`/products/${rated.productId}`);
  await user.click(screen.getByRole("button", { name: "Want to try Rated" }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test("one that was logged in another year is asked about with that year", async () => {
  const [fred, gina] = [await web.signUp("fred"), await web.signUp("gina")];
  await want(fred, await log(gina, "Long ago"));
  await log(fred, "Long ago");
  const now = web.server.clock.now();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now.getFullYear() + 1, 2) });
  web.render(<WantToTryScreen />, { as: fred });
  const words = await screen.findByText(/^You logged Long ago/);
  expect(words.textContent).toContain(`, ${now.getFullYear()}`);
});

test("a logged product is asked about; 'Keep it' and 'Yes, tried it' answer", async () => {
  const [dan, erin] = [await web.signUp("dan"), await web.signUp("erin")];
  for (const strainName of ["First", "Second"]) await want(dan, await log(erin, strainName));
  for (const strainName of ["First", "Second"]) await log(dan, strainName);
  web.server.clock.advance(1_000);
  const { user } = web.render(<WantToTryScreen />, { as: dan });
  await screen.findByText(/^You logged Second/);
  await user.click(screen.getByRole("button", { name: "Keep it" }));
  await screen.findByText(/^You logged First/);
  await user.click(screen.getByRole("button", { name: "Yes, tried it" }));
  await waitFor(() => expect(screen.queryByText(/^You logged/)).toBeNull());
  expect((await dan.call(routes.listWants)).body.map(({ strainName }) => strainName)).toEqual(["Second"]);
});
