import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { RankedProduct } from "#shared/contract/rankings.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { ordinal } from "#shared/domain/ordinal.ts";
import { formatRating } from "#shared/domain/rating.ts";
import { archiveOf, importWhole } from "#test/archives.ts";
import type { TestPerson } from "#test/people.ts";
import { type Life, step } from "#test/properties/one-order/steps.ts";
import { ranking } from "#test/ranked-person.ts";
import { withWebApp } from "#test/web-render.tsx";
import { KeyboardShortcuts } from "#web/app/keyboard-shortcuts.tsx";
import { searchPath } from "#web/core/navigation/search-address.ts";
import { SessionCard } from "#web/journal/cards/session-card.tsx";
import { RatingReveal, useRatingReveal } from "#web/journal/reveal/rating-reveal.tsx";
import { isOpenPlace, type Place, placeInWords, placeLabel } from "#web/kit/session/place-words.ts";
import { SearchScreen } from "#web/social/search/search-screen.tsx";
import { Rankings } from "#web/taste/rankings/rankings.tsx";
import { TopThree } from "#web/taste/rankings/top-three.tsx";
import { SessionScreen } from "./session-screen.tsx";

const web = withWebApp();

interface Placed {
  readonly session: Session;
  readonly place: Place;
}

/** What the server's ranking says, which one reads like everybody else. */
async function readPlaces(person: TestPerson): Promise<Placed[]> {
  const { body } = await person.call(routes.listRankings, { query: { placed: true, limit: 100 } });
  return body.flatMap(({ session, place: number, range }) =>
    number === null || range === null ? [] : [{ session, place: { number, of: body.length, range } }],
  );
}

const medals = 3;
const markOf = (row: Element) =>
  row.querySelector(".medal")?.getAttribute("aria-label") ?? row.querySelector(".placemark .sr-only")?.textContent;
const sessionOf = (row: Element) => row.querySelector("a[href^='/sessions/']")?.getAttribute("href");
const rowsIn = (selector: string) =>
  [...document.querySelectorAll(selector)].map((row) => [sessionOf(row), markOf(row)]);
const rowOf = ({ session, place }: Placed) => [
  `/sessions/${session.id}`,
  place.number <= medals ? `Place ${place.number}` : placeLabel(place),
];

async function expectLists(as: TestPerson, places: readonly Placed[]) {
  for (const [content, selector, most] of [
    [<Rankings key="rankings" />, ".rankings > li", 20],
    [<TopThree key="aside" />, ".toplist > *", 3],
  ] as const) {
    web.render(content, { as, path: "/rankings" });
    await waitFor(() => {
      const showAll = screen.queryByRole("button", { name: /^Show all/ });
      if (showAll) fireEvent.click(showAll);
      expect(rowsIn(selector)).toEqual(places.slice(0, most).map(rowOf));
    });
    cleanup();
  }
}

async function expectDetail(as: TestPerson, { session, place }: Placed) {
  web.render(<SessionScreen sessionId={session.id} open onClose={() => {}} />, { as });
  const open = isOpenPlace(place) ? `, somewhere between ${place.range.from} and ${place.range.to}` : "";
  const words = await waitFor(() => {
    const found = document.querySelector(".standing__place");
    expect(found).not.toBeNull();
    return found;
  });
  expect(words?.textContent).toBe(`Number ${place.number}${open}`);
  expect(words?.nextElementSibling?.textContent).toContain(`of your ${place.of} sessions`);
  cleanup();
}

let reveal: ReturnType<typeof useRatingReveal>;
function Rater() {
  reveal = useRatingReveal();
  return null;
}
async function expectReveal(as: TestPerson, { session, place }: Placed) {
  web.render(
    <RatingReveal>
      <Rater />
    </RatingReveal>,
    { as },
  );
  act(() => reveal({ kind: "sent", session }));
  const { from, to } = place.range;
  await screen.findByText(
    isOpenPlace(place) ? `Between ${ordinal(from)} and ${ordinal(to)}` : `In at number ${place.number} of ${place.of}`,
  );
  cleanup();
}

async function expectCard(as: TestPerson, { session, place }: Placed) {
  web.render(<SessionCard session={session} open onClose={() => {}} />, { as });
  const { from, to } = place.range;
  await screen.findByText(
    isOpenPlace(place) ? `Between number ${from} and ${to} of ${place.of}` : `Number ${place.number} of ${place.of}`,
  );
  cleanup();
}

async function expectProduct(as: TestPerson, { strainName, productId, standing }: RankedProduct) {
  if (!standing) return;
  const { place: number, places: of, range, band } = standing;
  const { user } = web.render(<KeyboardShortcuts />, { as });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox"), strainName);
  const said = `${placeInWords({ number, of, range })} of your ${of} ${of === 1 ? "product" : "products"}`;
  await waitFor(() =>
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toContainEqual(
      expect.stringContaining(said),
    ),
  );
  cleanup();
  web.render(<SearchScreen />, { as, path: searchPath("products", strainName) });
  const mine = within(await screen.findByRole("region", { name: "In your crate" }));
  await waitFor(() => {
    const link = mine.getAllByRole("link").find((each) => each.getAttribute("href") === `/products/${productId}`);
    expect(link?.closest("li")?.textContent).toContain(`Rated ${formatRating(band.at)}`);
  });
  cleanup();
}

async function expectOnScreens(person: TestPerson) {
  const as = { ...person, user: (await person.call(routes.getCurrentUser)).body };
  const places = await readPlaces(person);
  await expectLists(as, places);
  for (const placed of [places[0], places[places.length >> 1], places.at(-1)]) {
    if (!placed) throw new Error("Nothing has a place");
    await expectDetail(as, placed);
    await expectReveal(as, placed);
    await expectCard(as, placed);
  }
  const [product] = (await person.call(routes.listProductRankings)).body;
  if (!product) throw new Error("No product has a place");
  await expectProduct(as, product);
}

let people = 0;
// Everything is asked for over and over: 25 seconds alone, and five times as long on a busy machine.
test("every screen says the place of the ranking: whatever was said, after an undo and in an account that imported it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (walk) => {
      const person = await web.signUp(`walker${++people}`);
      const calls = ranking(web.server, person);
      const ids = await calls.logTyped(9, 8, 7);
      const life: Life = { app: web.server, person, ids, deleted: [], answers: [], unsent: [] };
      for (const each of walk) if (life.ids.length > 0) await each.run(life);
      const [one = 0, other = 0] = await calls.logTyped(8.5, 7.5, 6.5, 5.5, 4.5);
      await expectOnScreens(person);
      const { body: answer } = await calls.compare(other, one);
      await calls.undo(answer.id);
      await expectOnScreens(person);
      const imported = await web.signUp(`imported${people}`);
      await importWhole(imported, await archiveOf(person));
      await expectOnScreens(imported);
    }),
    // Smaller walks would each take as long again, and the limit would end them before they tell anything.
    { numRuns: 5, endOnFailure: true },
  );
}, 300_000);
