import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Route } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { experienced, insertSessions } from "#test/journals.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { ExperimentsScreen, TonightScreen } from "./experiments-screen.tsx";

const web = withWebApp();
const screens = () => (
  <>
    <Route path={pages.experiments} component={ExperimentsScreen} />
    <Route path={pages.tonight} component={TonightScreen} />
  </>
);
const open = (as: TestPerson, path: string) => web.render(screens(), { as, path });

test("before two things were had eight times each, it says what it takes", async () => {
  open(await web.signUp("dan"), pages.experiments);
  await screen.findByRole("heading", { name: "Not yet two things to compare" });
  screen.getByText("It takes two methods, or two products, that you've had eight times each.");
  screen.getByRole("button", { name: "Log a session" });
  expect(screen.queryByRole("button", { name: "Start" })).toBeNull();
});

test("it is set up with what was had most, says what so many evenings find, and starts with the first pick", async () => {
  const wren = await experienced(web, "wren");
  const { user } = open(wren, pages.experiments);
  await screen.findByRole("heading", { name: "The next twenty evenings, the app picks" });
  expect(screen.getByRole("combobox", { name: "A" })).toHaveProperty("value", "method pen");
  expect(screen.getByRole("combobox", { name: "B" })).toHaveProperty("value", "method joint");
  screen.getByText("Twenty evenings find a difference of two points four times in five.");
  await user.click(screen.getByRole("radio", { name: "Twelve" }));
  screen.getByRole("heading", { name: "The next twelve evenings, the app picks" });
  screen.getByText("Twelve evenings find a difference of two points one time in three.");
  screen.getByText("Sealed until the twelfth");
  screen.getByText("Northern Lights", { selector: "b" });
  await user.click(screen.getByRole("switch", { name: "Leave an evening free in between" }));
  await user.click(screen.getByRole("button", { name: "Start" }));
  await screen.findByRole("heading", { name: /^Tonight it's (a joint|the pen)$/ });
  screen.getByText("Evening 1 of 12");
  screen.getByRole("img", { name: "None of twelve evenings done. Tonight is evening 1." });
  const { body } = await wren.call(routes.listExperiments, { query: { timeZone: "UTC" } });
  expect(body.running).toMatchObject({
    ...{ evenings: 12, isSpaced: true, a: { value: "pen" }, b: { value: "joint" } },
    kept: { strainName: "Northern Lights" },
  });
});

test("the same thing is never on both sides, and nothing need stay the same", async () => {
  const { user } = open(await experienced(web, "june"), pages.experiments);
  await user.selectOptions(await screen.findByRole("combobox", { name: "A" }), "Joint");
  expect(screen.getByRole("combobox", { name: "B" })).toHaveProperty("value", "method pen");
  await user.click(screen.getByRole("button", { name: "Change what stays the same" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "The strain" }), "Nothing");
  await user.click(screen.getByRole("button", { name: "Start" }));
  await screen.findByRole("heading", { name: /^Tonight it's/ });
  expect(screen.queryByText(/as agreed/)).toBeNull();
});

test("what shall stay the same stays chosen when another session of it comes", async () => {
  const ina = await experienced(web, "ina");
  const { productId } = (await ina.call(routes.logSession, { body: { strainName: "Gelato", isPublic: false } })).body;
  const named = { strain_name: "Gelato", strain_key: "gelato", product_id: productId };
  const more = (number: number) =>
    insertSessions(
      web.server,
      ina,
      Array.from({ length: number }, () => named),
    );
  await more(8);
  const { user, queryClient } = open(ina, pages.experiments);
  await user.selectOptions(await screen.findByRole("combobox", { name: "A" }), "method pen");
  await user.click(screen.getByRole("button", { name: "Change what stays the same" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "The strain" }), "Gelato");
  await more(1);
  await queryClient.refetchQueries();
  await user.click(screen.getByRole("button", { name: "Start" }));
  await screen.findByRole("heading", { name: /^Tonight it's/ });
  const { body } = await ina.call(routes.listExperiments, { query: { timeZone: "UTC" } });
  expect(body.running).toMatchObject({ kept: { strainName: "Gelato" } });
});
