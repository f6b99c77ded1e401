import { renderHook, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Route } from "wouter";
import { routes } from "#shared/contract/routes.ts";
import type { LoggedProduct } from "#shared/contract/sessions.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { useProductToLog } from "#web/offline/drafts/log-again.ts";
import { ProductScreen } from "#web/taste/product/product.tsx";
import { SessionScreen } from "./session-screen.tsx";

const web = withWebApp();

const facts = {
  cannabinoids: [{ name: "THCA", amount: "24.10", unit: "%" }],
  ...{ batch: "SA-2207", grower: "Night Orchard", price: "$38", size: "3.5 g", aromas: ["cedar"] },
};
const owners = ["SA-2207", "$38 for 3.5 g"];

async function logLabelled(name: string) {
  const [owner, friend] = [await web.signUp(`${name}.owner`), await web.signUp(`${name}.friend`)];
  const body = { strainName: `Labelled ${name}`, brand: "Slow Acre", facts };
  return { owner, friend, session: (await owner.call(routes.logSession, { body })).body };
}
const open = (id: number, as: TestPerson) =>
  web.render(<SessionScreen sessionId={id} open onClose={vi.fn()} />, { as });
const section = async () => {
  const title = await screen.findByRole("heading", { level: 3, name: "What the label says" });
  return within(title.parentElement ?? document.body);
};

test("a session shows what its label says, and its owner alone what tells where and for how much it was bought", async () => {
  const { owner, friend, session } = await logLabelled("shown");
  const { view } = open(session.id, owner);
  const own = await section();
  for (const text of ["24.10 %", "Night Orchard", "cedar", ...owners]) own.getByText(text);
  own.getByRole("heading", { level: 4, name: "Aroma and flavor, in your words" });
  view.unmount();
  open(session.id, friend);
  const others = await section();
  for (const text of ["24.10 %", "Night Orchard", "cedar"]) others.getByText(text);
  for (const text of owners) expect(others.queryByText(text)).toBeNull();
  others.getByRole("heading", { level: 4, name: "Aroma and flavor" });
});

test("a product's page shows what someone's label says, by their name, also to who hasn't had it", async () => {
  const { friend, session } = await logLabelled("seen");
  const page = () => (
    <Route path="/products/:id">
      <ProductScreen />
    </Route>
  );
  web.render(page, { as: friend, path: `/products/${session.productId}` });
  const label = within(await screen.findByRole("region", { name: "What other people's labels say" }));
  label.getByText("24.10 %");
  expect(label.getByRole("link").getAttribute("href")).toBe(`/sessions/${session.id}`);
  for (const text of owners) expect(label.queryByText(text)).toBeNull();
  expect(screen.queryByRole("region", { name: "What the label says" })).toBeNull();
});

test("who logs someone else's product begins without what their label says", async () => {
  const { friend, session } = await logLabelled("copied");
  const { user } = open(session.id, friend);
  await section();
  const copied: LoggedProduct[] = [];
  const stop = renderHook(() => useProductToLog((product) => copied.push(product)));
  await user.click(screen.getByRole("button", { name: "Log this too" }));
  expect(copied.map((product) => [product.strainName, product.facts])).toEqual([["Labelled copied", null]]);
  stop.unmount();
});
