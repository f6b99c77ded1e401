import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { ranking } from "#test/ranked-person.ts";
import { withWebApp } from "#test/web-render.tsx";
import { SessionCard } from "./session-card.tsx";

const web = withWebApp();

test("a session that has its place by comparisons alone has it on its card, too, beside no score", async () => {
  const person = await web.signUp("wren");
  const calls = ranking(web.server, person);
  const [first = 0] = await calls.logTyped(9, 8, 7, 6, 5);
  const { body } = await person.call(routes.logSession, { body: { strainName: "Haze" } });
  await calls.compare(body.id, first);
  const { body: session } = await person.call(routes.getSession, { params: { id: body.id } });
  const { body: user } = await person.call(routes.getCurrentUser);
  web.render(<SessionCard session={session} open onClose={() => {}} />, { as: { ...person, user } });
  await screen.findByText(/of 6$/);
  expect(screen.queryByRole("switch", { name: /^Score/ })).toBeNull();
});
