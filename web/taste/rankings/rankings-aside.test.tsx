import { screen } from "@testing-library/react";
import { test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withWebApp } from "#test/web-render.tsx";
import { Settled } from "./rankings-aside.tsx";

const web = withWebApp();

test("what existing comparisons leave open is counted", async () => {
  const alice = await web.signUp("alice");
  const log = async (strainName: string) => (await alice.call(routes.logSession, { body: { strainName } })).body.id;
  const [haze, kush, gelato] = [await log("Haze"), await log("Kush"), await log("Gelato")];
  await log("Never compared");
  const prefer = (winnerSessionId: number, loserSessionId: number) =>
    alice.call(routes.compareSessions, { body: { winnerSessionId, loserSessionId } });
  for (let turn = 0; turn < 3; turn++) await prefer(haze, kush);
  await prefer(kush, gelato);
  await prefer(gelato, kush);
  web.render(<Settled />, { as: alice });
  await screen.findByRole("heading", { name: "Mostly settled" });
  screen.getByText("1 close call in your top 3. A few more comparisons will settle it.");
});
