import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { formatRating } from "#shared/domain/rating.ts";
import { ranking } from "#test/ranked-person.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { searchPath } from "#web/core/navigation/search-address.ts";
import { SearchScreen } from "./search-screen.tsx";

const web = withWebApp();

test("a product found leads to its page, and one that I haven't had can be bookmarked, with undo", async () => {
  const [alice, bob] = [await web.signUp("alice"), await web.signUp("bob")];
  await alice.call(routes.followUser, { body: { followingId: bob.user.id } });
  const own = (await alice.call(routes.logSession, { body: { strainName: "Blue Mine", brand: "Acre" } })).body;
  const theirs = (await bob.call(routes.logSession, { body: { strainName: "Blue Theirs" } })).body;
  const { user } = web.render(<SearchScreen />, { as: alice, path: searchPath("products", "blue") });
  const mine = within(await screen.findByRole("region", { name: "In your crate" }));
  expect(mine.getByRole("link").getAttribute("href")).toBe(`/products/${own.productId}`);
  expect(mine.queryByRole("button")).toBeNull();
  const friends = within(screen.getByRole("region", { name: "Your friends tried" }));
  expect(friends.getByRole("link").getAttribute("href")).toBe(`/products/${theirs.productId}`);

  await user.click(await friends.findByRole("button", { name: "Want to try Blue Theirs" }));
  await findToast("On your list");
  const wants = async () => (await alice.call(routes.listWants)).body;
  await waitFor(async () => expect(await wants()).toMatchObject([{ source: { person: { username: "bob" } } }]));
  await user.click(friends.getByRole("button", { name: "Want to try Blue Theirs", pressed: true }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await wants()).toHaveLength(1));

  await user.click(await friends.findByRole("button", { name: "Want to try Blue Theirs", pressed: true }));
  await findToast("Off your list");
  await user.click(friends.getByRole("button", { name: "Want to try Blue Theirs", pressed: false }));
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  await waitFor(async () => expect(await wants()).toHaveLength(1));

  const known = within(screen.getByRole("region", { name: "All strains" }));
  await user.click(await known.findByRole("button", { name: "Want to try Blue Cheese" }));
  await waitFor(async () => expect((await wants()).map(({ strainName }) => strainName)).toContain("Blue Cheese"));
});

test("a screen reader hears how many products were found, and when there may be more", async () => {
  const alice = await web.signUp("carol");
  const { view } = web.render(<SearchScreen />, { as: alice, path: searchPath("products", "a") });
  await screen.findByText(`The first ${limits.productsFound} products`);
  view.unmount();
  web.render(<SearchScreen />, { as: alice, path: searchPath("products", "blue cheese") });
  await screen.findByText("1 product");
});

test("a product of my own that was only compared has the number of the rankings", async () => {
  const dave = await web.signUp("dave");
  const { logTyped, log, compare } = ranking(web.server, dave);
  const [best = 0] = await logTyped(9, 8, 7, 6, 5);
  await compare(best, await log({ strainName: "Compared" }));
  const ranked = (await dave.call(routes.listProductRankings)).body.find((each) => each.strainName === "Compared");
  const { body: user } = await dave.call(routes.getCurrentUser);
  web.render(<SearchScreen />, { as: { ...dave, user }, path: searchPath("products", "compared") });
  const mine = within(await screen.findByRole("region", { name: "In your crate" }));
  await mine.findByText(formatRating(ranked?.standing?.band.at ?? 0));
});
