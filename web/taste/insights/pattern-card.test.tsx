import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { evenings, insertSessions } from "#test/journals.ts";
import { withWebApp } from "#test/web-render.tsx";
import { deviceInsights } from "#web/offline/copies/device-insights.ts";
import { PatternCard } from "./pattern-card.tsx";

const web = withWebApp();

test.each([
  { seen: 49, now: 52, look: 50, says: "We haven't looked yet." },
  { seen: 69, now: 71, look: 70, says: "Nothing we'd put our name to yet." },
])(
  "a look at $look that has come due on a device without a connection is told, with no bar beyond its end",
  async ({ seen, now, look, says }) => {
    const person = await web.signUp(`wren${look}`);
    const nights = evenings(now, "even", 0);
    await insertSessions(web.server, person, nights.slice(0, seen));
    const { body: kept } = await person.call(routes.getInsights);
    await insertSessions(web.server, person, nights.slice(seen));
    const { body: sessions } = await person.call(routes.listUserSessions, {
      params: { id: person.user.id },
      query: { limit: 100 },
    });
    const insights = await deviceInsights(kept, sessions);
    expect([kept.rated, insights.rated]).toEqual([seen, now]);
    web.render(<PatternCard insights={insights} />, { as: person });
    await screen.findByText(says);
    screen.getByText(`You have ${now} now. We'll look at ${look} when you're back online.`);
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.queryByText("It's when we look, not a goal.")).toBeNull();
  },
);
