import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { Route } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { privacyFlags, type TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { productPath, profilePath } from "#web/core/navigation/page-paths.ts";
import { ProductScreen } from "#web/taste/product/product.tsx";
import { ProfileScreen } from "./profile-screen.tsx";

const web = withWebApp();
let wren: TestPerson;
let june: TestPerson;
let kai: TestPerson;
let coughId: string;

const wrens = { "Blue Dream": 8.2, Gelato: 7.4, "Wedding Cake": 5.9, "Northern Lights": 8.8, "Sour Diesel": 4.6 };
const junes = { "Blue Dream": 8.6, Gelato: 7.1, "Wedding Cake": 6.2, "Northern Lights": 6.1, "Sour Diesel": 7.9 };

async function rateAll(person: TestPerson, ratings: Record<string, number>) {
  for (const [strainName, rating] of Object.entries(ratings)) {
    const { body } = await person.call(routes.logSession, { body: { strainName } });
    await person.call(routes.editSession, { params: { id: body.id }, body: { rating } });
    if (strainName === "Strawberry Cough") coughId = body.productId ?? "";
  }
}

beforeAll(async () => {
  wren = await web.signUp("wren");
  june = await web.signUp("june");
  kai = await web.signUp("kai");
  for (const friend of [june, kai]) await wren.call(routes.followUser, { body: { followingId: friend.user.id } });
  await rateAll(wren, wrens);
  await rateAll(kai, { "Blue Dream": 8.1, "Strawberry Cough": 8 });
  await rateAll(june, { ...junes, "Strawberry Cough": 9.1 });
});

test("a profile tells on how much both agree, where they differ, and what the other liked", async () => {
  const { user } = web.render(<ProfileScreen />, { as: wren, path: profilePath(june.user.id) });
  await screen.findByRole("tab", { name: "Sessions" });
  // At once, so that it pushes nothing down.
  expect(screen.queryByRole("heading", { name: /You agree on 3.of.5/ })).not.toBeNull();
  expect(screen.getByText(/^Of the five products you've both rated, three got the same verdict/)).not.toBeNull();
  expect(
    screen.getByRole("img", {
      name: "Five rings, one for each product you both rated. Three run all the way round, two are broken.",
    }),
  ).not.toBeNull();
  const differing = screen.getByRole("heading", { name: "Where you differ" }).closest("section") as HTMLElement;
  expect(
    within(differing)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Sour DieselYou: it was ok. June: liked itYouRated 4.6JuneRated 7.9",
    "Northern LightsYou: liked it. June: it was okYouRated 8.8JuneRated 6.1",
  ]);
  const want = screen.getByRole("button", { name: "Want to try Strawberry Cough" });
  await user.click(want);
  await waitFor(async () => expect((await wren.call(routes.listWants)).body).toMatchObject([{ productId: coughId }]));
  await user.click(screen.getByRole("link", { name: "See all five" }));
  expect(await screen.findByRole("heading", { level: 1, name: /You and June agree on 3.of.5/ })).not.toBeNull();
  expect(screen.getByText("You both: it was ok")).not.toBeNull();
});

test("a profile has nothing of it with too little in common, and none once one of the two has turned it off", async () => {
  const few = web.render(<ProfileScreen />, { as: wren, path: profilePath(kai.user.id) });
  await screen.findByRole("tablist", { name: "Profile" });
  expect(screen.queryByText(/You agree/)).toBeNull();
  few.view.unmount();
  await june.call(routes.updatePrivacy, { body: privacyFlags({ showAgreement: false }) });
  const off = web.render(<ProfileScreen />, { as: wren, path: profilePath(june.user.id) });
  await screen.findByRole("tablist", { name: "Profile" });
  expect(screen.queryByText(/You agree/)).toBeNull();
  off.view.unmount();
  await june.call(routes.updatePrivacy, { body: privacyFlags({ showAgreement: true }) });
});

test("a product's page puts friends of a near taste first, the others after them", async () => {
  web.render(
    <Route path={pages.product}>
      <ProductScreen />
    </Route>,
    { as: wren, path: productPath(coughId) },
  );
  const near = (await screen.findByRole("heading", { name: "Friends, nearest taste first" })).closest("section");
  expect(near?.textContent).toContain("June liked it, and you two agree on 3 of 5.");
  expect(near?.textContent).toContain("Liked it once");
  const others = screen.getByRole("heading", { name: "Other friends" }).closest("section");
  expect(others?.textContent).toContain("Kai");
  expect(others?.textContent).not.toContain("agree");
});
