import { screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeAll, expect, test } from "vitest";
import { Route } from "wouter";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { KeyboardShortcuts } from "#web/app/keyboard-shortcuts.tsx";
import { searchPath } from "#web/core/navigation/search-address.ts";
import { SessionCard } from "#web/journal/cards/session-card.tsx";
import { LogSessionForm } from "#web/journal/session-form/log-session-form.tsx";
import { GatheringRows } from "#web/social/feed/gathering-card.tsx";
import { SharedCard } from "#web/social/messages/shared-card.tsx";
import { PersonProfile } from "#web/social/profile/profile.tsx";
import { SearchScreen } from "#web/social/search/search-screen.tsx";
import { Compare } from "#web/taste/compare/compare.tsx";
import { ProductScreen } from "#web/taste/product/product.tsx";
import { Rankings } from "#web/taste/rankings/rankings.tsx";
import { productRankingsPath } from "#web/taste/rankings/rankings-view.ts";
import { FeedScreen } from "./feed-screen.tsx";
import { SessionScreen } from "./session-screen.tsx";

const web = withWebApp();

interface Rater {
  readonly as: TestPerson;
  /** The last of so many that the dialog has rated, 8.3 each, of one product had in two ways. */
  readonly session: Session;
  /** Of somebody else, with the same product. */
  readonly other: Session;
}
const raters = new Map<number, Rater>();
const rater = (rated: number): Rater => {
  const found = raters.get(rated);
  if (!found) throw new Error(`Nobody has rated ${rated}`);
  return found;
};

async function rate(person: TestPerson, ingestionMethod: string): Promise<Session> {
  web.server.clock.advance(60_000);
  const { id } = (await person.call(routes.logSession, { body: { strainName: "Gelato", ingestionMethod } })).body;
  return (await person.call(routes.editSession, { params: { id }, body: { rating: 8.3, comparisons: [] } })).body;
}

beforeAll(async () => {
  const other = await rate(await web.signUp("other"), "joint");
  for (const rated of [4, 5, 9, 10]) {
    const person = await web.signUp(`rated${rated}`);
    for (let number = 1; number < rated; number++) await rate(person, number % 2 ? "joint" : "pen");
    const session = await rate(person, "pen");
    const { body: user } = await person.call(routes.getCurrentUser);
    raters.set(rated, { as: { ...person, user }, session, other });
  }
});

const close = () => {};
const screens: Record<string, { content: (rater: Rater) => ReactNode; path?: (rater: Rater) => string }> = {
  "the feed": { content: () => <FeedScreen /> },
  "a session": { content: ({ session }) => <SessionScreen sessionId={session.id} open onClose={close} /> },
  "somebody else's session with the same product": {
    content: ({ other }) => <SessionScreen sessionId={other.id} open onClose={close} />,
  },
  "a gathering": {
    content: ({ session, other }) => (
      <GatheringRows session={other} gathering={[{ ...session, rating: 8.3, notes: null }]} />
    ),
  },
  "the profile": { content: ({ as }) => <PersonProfile userId={as.user.id} place="tab" /> },
  Rankings: { content: () => <Rankings /> },
  "Rankings by product": { content: () => <Rankings />, path: () => productRankingsPath },
  Compare: { content: () => <Compare /> },
  "the product": {
    content: () => (
      <Route path="/products/:id">
        <ProductScreen />
      </Route>
    ),
    path: ({ session }) => `/products/${session.productId}`,
  },
  "the search for sessions": { content: () => <SearchScreen />, path: () => searchPath("sessions", "gelato") },
  "the search for products": { content: () => <SearchScreen />, path: () => searchPath("products", "gelato") },
  "a message": {
    content: ({ session }) => <SharedCard shared={{ kind: "session", sessionId: session.id }} isYours />,
  },
  "a card to share": { content: ({ session }) => <SessionCard session={session} open onClose={close} /> },
};
const bodyText = () => document.body.textContent;
/** Of one's own: others see the 8.3 that the other one has given. */
const numbers = /\d\.\d|Number \d|Place \d/;
const verdict = /Liked|You liked it/;

function open(name: string, rated: number) {
  const who = rater(rated);
  const { content, path = () => "/" } = screens[name] ?? {};
  return web.render(content?.(who), { as: who.as, path: path(who) });
}

test.each(Object.keys(screens))("%s has a word in place of each number before the fifth rating", async (name) => {
  const { view } = open(name, 4);
  await waitFor(() => expect(bodyText()).toMatch(verdict));
  const own = name.startsWith("somebody")
    ? (document.querySelector(".standing__words")?.textContent ?? "")
    : bodyText();
  expect(own).not.toMatch(numbers);
  view.unmount();
  open(name, 5);
  await waitFor(() => expect(bodyText()).toMatch(name.startsWith("somebody") ? /You gave it 8\.3/ : /\d\.\d/));
});

test.each([
  [4, "4 sessions"],
  [5, "Number 1 of your 1 product"],
])("with %d ratings the palette says '%s' of their product", async (rated, said) => {
  const { user } = web.render(<KeyboardShortcuts />, { as: rater(rated).as });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox"), "gelato");
  await waitFor(() => expect(bodyText()).toContain(said));
  if (rated === 4) expect(bodyText()).not.toMatch(numbers);
});

test.each([
  [4, "Liked, no score yet"],
  [5, "Rated 8.3"],
])("a strain that's found in the log form says after %d ratings '%s'", async (rated, said) => {
  const { user } = web.render(<LogSessionForm onLogged={close} onWaiting={close} />, { as: rater(rated).as });
  await user.type(screen.getByRole("combobox", { name: "Strain" }), "gel");
  const own = within(await screen.findByRole("group", { name: "In your crate" }));
  expect(own.getByRole("option").textContent).toContain(said);
});

test.each([
  [9, true],
  [10, false],
])(
  "after %d ratings it is %s that a score is still settling, in the session and on its card",
  async (rated, isSettling) => {
    const { as, session } = rater(rated);
    const { view } = web.render(<SessionScreen sessionId={session.id} open onClose={close} />, { as });
    await screen.findByText(/^Number \d/);
    expect(screen.queryByText("Still settling. It moves with your next answers.") !== null).toBe(isSettling);
    view.unmount();
    web.render(<SessionCard session={session} open onClose={close} />, { as });
    await screen.findByText(isSettling ? /^8\.3, give or take \d\.\d$/ : /^8\.3$/);
  },
);
