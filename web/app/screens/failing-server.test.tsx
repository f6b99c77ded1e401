import { screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { LoginSessions } from "#web/account/security/login-sessions.tsx";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { CloseFriendsScreen } from "#web/social/close-friends/close-friends.tsx";
import { MessagesScreen } from "#web/social/messages/messages-screen.tsx";
import { Compare } from "#web/taste/compare/compare.tsx";
import { RankingsScreen } from "#web/taste/rankings/rankings.tsx";
import { WantToTryScreen } from "#web/taste/want-to-try/want-list.tsx";
import { FeedScreen } from "./feed-screen.tsx";
import { ProfileScreen } from "./profile-screen.tsx";
import { SessionScreen } from "./session-screen.tsx";

const web = withWebApp();
let wren: TestPerson;
let people = 0;
beforeEach(async () => {
  wren = await web.signUp(`wren${++people}`);
});
afterEach(() => vi.restoreAllMocks());

const ourFault = `${messages.unexpected}. Try again in a moment.`;
const checkConnection = "Check your connection, then try again.";

const answerAll = (status: number) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    const headers = { "content-type": "application/json" };
    return new Response(JSON.stringify({ message: messages.unexpected }), { status, headers });
  });
const answerNone = () => vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
const hint = async (text: string) => (await screen.findAllByText(text)).length;

const places: readonly (readonly [string, () => ReactNode])[] = [
  ["the feed", () => <FeedScreen />],
  ["a session", () => <SessionScreen sessionId={1} open onClose={() => undefined} />],
  ["a profile", () => <ProfileScreen />],
  ["rankings", () => <RankingsScreen />],
  ["a comparison", () => <Compare />],
  ["messages", () => <MessagesScreen />],
  ["the list to try", () => <WantToTryScreen />],
  ["close friends", () => <CloseFriendsScreen />],
  ["one's devices", () => <LoginSessions />],
];
test.each(places)("where the server fails, the error of %s doesn't blame the connection", async (_place, shown) => {
  answerAll(500);
  web.render(shown, { as: wren, path: profilePath(wren.user.id) });
  await hint(ourFault);
  expect(screen.queryByText(checkConnection)).toBeNull();
});

test("each further attempt says anew whether the connection or the server failed", async () => {
  const network = answerNone();
  const { user } = web.render(<LoginSessions />, { as: wren });
  const retry = async () =>
    user.click(within(await screen.findByRole("alert")).getByRole("button", { name: "Try again" }));
  await hint(checkConnection);
  network.mockRestore();
  answerAll(502);
  await retry();
  await hint(ourFault);
  vi.restoreAllMocks();
  answerNone();
  await retry();
  await hint(checkConnection);
});

test("someone who asked too often reads how long to wait", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(
    async () => new Response("", { status: 429, headers: { "retry-after": "600" } }),
  );
  web.render(<LoginSessions />, { as: wren });
  await hint("Try again in 10 minutes");
});
