import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withWebApp } from "#test/web-render.tsx";
import { UnratedSessions } from "./unrated-sessions.tsx";

const web = withWebApp();

test("the shelf counts unrated sessions and opens the rating of the chosen one", async () => {
  const erin = await web.signUp("erin");
  for (const strainName of ["Older", "Newer", "Rated"]) await erin.call(routes.logSession, { body: { strainName } });
  const { body: sessions } = await erin.call(routes.listUserSessions, { params: { id: erin.user.id } });
  const rated = sessions.find((session) => session.strainName === "Rated");
  await erin.call(routes.editSession, { params: { id: rated?.id ?? 0 }, body: { rating: 8 } });
  const { user } = web.render(<UnratedSessions />, { as: erin });
  const shelf = await screen.findByRole("region", { name: "2 to rate" });
  expect(within(shelf).getAllByRole("button")).toHaveLength(2);
  await user.click(within(shelf).getByRole("button", { name: "Rate Newer" }));
  const dialog = await screen.findByRole("dialog", { name: "Rate Your Experience" });
  expect(within(dialog).getByText("Newer")).not.toBeNull();
  await user.click(within(dialog).getByRole("button", { name: "Skip Rating" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
