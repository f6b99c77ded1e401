import { act, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { noChoices } from "#web/core/navigation/search-address.ts";
import { logRequest } from "#web/offline/device/outbox-requests.ts";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { onOpenOutbox } from "#web/offline/outbox/queue-if-offline.ts";
import { SessionsFound } from "#web/social/search/sessions-found.tsx";
import { InsightsScreen } from "#web/taste/insights/insights.tsx";
import { FeedScreen } from "./feed-screen.tsx";
import { ProfileScreen } from "./profile-screen.tsx";
import { ProfileTabScreen } from "./profile-tab-screen.tsx";

withDeviceStorage();
const web = withWebApp();
let wren: TestPerson;
let people = 0;
beforeEach(async () => {
  wren = await web.signUp(`wren${++people}`);
});
afterEach(() => vi.restoreAllMocks());

function loseNetwork(): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
}
async function logOffline(...strains: string[]): Promise<void> {
  loseNetwork();
  for (const strainName of strains) {
    const body = { strainName, ingestionMethod: "joint", consumedAt: "2026-06-14T18:00:00Z" } as const;
    await act(async () => void (await outboxOf(wren.user.id).submit(logRequest(body))));
  }
}
const waitingCards = () => screen.queryAllByRole("article", { name: /, waiting to be sent$/ });
const rest = () => screen.queryByText(/^The rest is as of/);

test.each([
  ["", () => wren],
  [" of a new person", () => web.signUpNewcomer(`june${people}`)],
])("with sessions waiting above it, a feed%s without others isn't called empty", async (_whose, who) => {
  wren = await who();
  web.render(<FeedScreen />, { as: wren });
  await screen.findByText("No sessions in your feed yet.");
  await logOffline("Blue Dream", "Haze");
  await waitFor(() => expect(waitingCards()).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText("No sessions in your feed yet.")).toBeNull());
  expect(rest()).toBeNull();
});

test("between the sessions that wait and the others stands how old those are", async () => {
  await wren.call(routes.logSession, { body: { strainName: "Harlequin" } });
  web.render(<FeedScreen />, { as: wren });
  await screen.findByRole("article", { name: /^Harlequin/ });
  await logOffline("Blue Dream");
  await waitFor(() => expect(waitingCards()).toHaveLength(1));
  await waitFor(() => expect(rest()).not.toBeNull());
});

const places: readonly (readonly [string, () => ReactNode, string])[] = [
  ["Insights", () => <InsightsScreen />, "No data yet"],
  ["the Profile tab", () => <ProfileTabScreen />, "No sessions logged yet"],
  ["the profile's page", () => <ProfileScreen />, "No sessions yet"],
  ["the search", () => <SessionsFound choices={noChoices} isFiltered={false} />, "No sessions logged yet"],
];

test.each(places)("%s says of first sessions that they wait, and leads to their list", async (_place, shown, empty) => {
  const opened = vi.fn();
  const stop = onOpenOutbox(opened);
  const { user } = web.render(shown, { as: wren, path: profilePath(wren.user.id) });
  await screen.findByRole("heading", { name: empty });
  await logOffline("Blue Dream");
  await screen.findByRole("heading", { name: "1 session is waiting to be sent" });
  screen.getByText("It'll show up here once it's sent.");
  await logOffline("Haze");
  await screen.findByRole("heading", { name: "2 sessions are waiting to be sent" });
  screen.getByText("They'll show up here once they're sent.");
  expect(screen.queryByRole("heading", { name: empty })).toBeNull();
  await user.click(screen.getByRole("button", { name: "View what's waiting" }));
  expect(opened).toHaveBeenCalledOnce();
  stop();
});

test("someone else's profile without sessions doesn't speak of one's own that wait", async () => {
  const june = await web.signUp(`june${people}`);
  await logOffline("Blue Dream");
  web.render(<ProfileScreen />, { as: wren, path: profilePath(june.user.id) });
  await screen.findByRole("heading", { name: "No sessions yet" });
  expect(screen.queryByText(/waiting to be sent/)).toBeNull();
});
