import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { minRated } from "#shared/domain/insight-sentences.ts";
import { withWebApp } from "#test/web-render.tsx";
import { InsightsScreen } from "./insights.tsx";

const web = withWebApp();

test("the period stands above the sentences and charts that it governs", async () => {
  const alice = await web.signUp("alice");
  for (let night = 1; night <= minRated; night++) {
    const { body } = await alice.call(routes.logSession, { body: { ingestionMethod: "joint", thcPercentage: 20 } });
    await alice.call(routes.editSession, { params: { id: body.id }, body: { rating: 8 } });
  }
  web.render(<InsightsScreen />, { as: alice });
  for (const name of ["In short", "Sessions per week", "When", "Rating by method", "THC over time"])
    await screen.findByRole("region", { name });
  const period = screen.getByRole("group", { name: "Period" });
  for (const governed of screen.getAllByRole("region"))
    expect(period.compareDocumentPosition(governed), governed.textContent ?? "").toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
