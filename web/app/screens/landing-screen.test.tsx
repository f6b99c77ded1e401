import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { setRoleOf } from "#server/features/operate/act-on-person.service.ts";
import { routes } from "#shared/contract/routes.ts";
import { withWebApp } from "#test/web-render.tsx";
import { LandingScreen } from "./landing-screen.tsx";

const web = withWebApp();

test("visitors read in three lines how it works, what stays private, and one sentence of insight", async () => {
  web.render(<LandingScreen />);
  const linesOf = async (name: string) =>
    within(await screen.findByRole("region", { name }))
      .getAllByRole("listitem")
      .map((line) => within(line).getByRole("heading").textContent);
  expect(await linesOf("How it works")).toEqual(["Log it", "Compare it", "See where it lands"]);
  expect(await linesOf("You decide who sees it")).toEqual([
    "Every session has its own audience",
    "Photos lose their location",
    "No ads, no trackers, nothing sold",
    "Take it all with you",
  ]);
  const insight = await screen.findByRole("img", { name: /^An insight in HighNote: / });
  expect(insight.querySelectorAll("p")).toHaveLength(1);
  // As the app itself says it: a difference with its likely range.
  expect(insight.querySelector("p")?.textContent).toMatch(
    /about \d\.\d higher than .+, likely between \d\.\d and \d\.\d\.$/,
  );
  screen.getByText("See what you'd have again, and what goes along with good nights. When it's luck, we say so.");
});

test("visitors read what the server calls itself, once it has a name", async () => {
  const mara = await web.signUp("mara");
  await setRoleOf(web.server.context, "mara", "admin", { operator: "root", reason: "Runs it" });
  await mara.call(routes.editServerSettings, { body: { name: "Fern Street" } });
  web.render(<LandingScreen />);
  expect(await screen.findByText("No company behind it, just the people who run Fern Street.")).not.toBeNull();
});
