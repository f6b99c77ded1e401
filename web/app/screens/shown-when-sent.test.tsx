import { act, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { withWebApp } from "#test/web-render.tsx";
import { OutboxHost } from "#web/journal/outbox/outbox-host.tsx";
import type { OutboxRequest } from "#web/offline/device/outbox-entry.ts";
import { editRequest, logRequest, rateRequest } from "#web/offline/device/outbox-requests.ts";
import { chosenPhoto, keptPhoto } from "#web/offline/outbox/form-photo.ts";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { FeedScreen } from "./feed-screen.tsx";
import { ProfileTabScreen } from "./profile-tab-screen.tsx";

withDeviceStorage();
const web = withWebApp();
let wren: TestPerson;
let harlequin: Session;
let people = 0;
beforeEach(async () => {
  wren = await web.signUp(`wren${++people}`);
  harlequin = (await wren.call(routes.logSession, { body: { strainName: "Harlequin" } })).body;
  web.server.clock.advance(1_000);
});
afterEach(() => vi.restoreAllMocks());

/** A screen of Wren's, with what sends. */
function open(shown: ReactNode) {
  const content = (
    <>
      {shown}
      <OutboxHost />
    </>
  );
  return web.render(content, { as: wren });
}
const outbox = () => outboxOf(wren.user.id);
const unsent = () => outbox().view().all;
const submit = (request: OutboxRequest, files = new Map<string, File>()) =>
  act(() => outbox().submit(request, { files }));
/** Its time is given, since the server of tests has a clock of its own. */
const session = (strainName: string) => {
  const body = { strainName, ingestionMethod: "joint", consumedAt: "2026-06-14T18:00:00Z" } as const;
  return logRequest(body);
};
const loseNetwork = () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);

/** The network is back and takes what's sent by this method, but nothing loads again. */
async function send(method: "POST" | "PATCH"): Promise<void> {
  vi.restoreAllMocks();
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((address, options) =>
    options?.method === method ? real(address, options) : Promise.resolve(new Response("{}", { status: 502 })),
  );
  await act(() => outbox().flush({ force: true }));
}
async function loadAgain({ queryClient }: ReturnType<typeof open>): Promise<void> {
  vi.restoreAllMocks();
  await act(() => queryClient.refetchQueries());
}
const sessions = () =>
  screen.getAllByRole("article").map((one) => within(one).getByRole("heading", { level: 2 }).textContent);
const waitingCard = () => screen.queryByRole("article", { name: /, waiting to be sent$/ });
const comments = () => [...document.querySelectorAll(".comment__content")].map(({ textContent }) => textContent);
const rows = () =>
  screen.queryAllByRole("button", { name: /^(Blue Dream|Harlequin)/ }).map(({ textContent }) => textContent);

test("a session stays in the feed from when it's sent, once, whether or not the feed loads again", async () => {
  const rendered = open(<FeedScreen />);
  await screen.findByRole("article", { name: /^Harlequin/ });
  loseNetwork();
  await submit(session("Blue Dream"));
  await waitFor(() => expect(waitingCard()).not.toBeNull());
  await send("POST");
  await waitFor(() => expect(waitingCard()).toBeNull());
  expect(sessions()).toEqual(["Blue Dream", "Harlequin"]);
  await loadAgain(rendered);
  expect(sessions()).toEqual(["Blue Dream", "Harlequin"]);
});

test("a session stays among one's own", async () => {
  const rendered = open(<ProfileTabScreen />);
  await waitFor(() => expect(rows()).toHaveLength(1));
  loseNetwork();
  await submit(session("Blue Dream"));
  await waitFor(() => expect(waitingCard()).not.toBeNull());
  await send("POST");
  await waitFor(() => expect(waitingCard()).toBeNull());
  expect(rows()).toEqual([expect.stringContaining("Blue Dream"), expect.stringContaining("Harlequin")]);
  await loadAgain(rendered);
  expect(rows()).toHaveLength(2);
});

test("a session stays in the feed when one of its photos was refused", async () => {
  open(<FeedScreen />);
  await screen.findByRole("article", { name: /^Harlequin/ });
  loseNetwork();
  const files = [new Uint8Array(await jpeg(60, 40)), "not a picture"].map(
    (content) => new File([content], "evening.jpg", { type: "image/jpeg" }),
  );
  const photos = files.map(chosenPhoto);
  const request = { ...session("Blue Dream"), photos: photos.map(keptPhoto) };
  await submit(request, new Map(photos.map(({ key, file }) => [key, file as File])));
  await send("POST");
  await waitFor(() => expect(waitingCard()).toBeNull());
  expect(unsent()).toMatchObject([{ state: "refused", refusal: { isPhoto: true } }]);
  expect(sessions()).toEqual(["Blue Dream", "Harlequin"]);
});

test("a rating that waits stays on its session when that is sent first, and an edit shows as soon as it's sent", async () => {
  open(<FeedScreen />);
  await screen.findByRole("article", { name: /^Harlequin/ });
  loseNetwork();
  const logged = await submit(session("Blue Dream"));
  if (logged.status !== "waiting") throw new Error("it can't have arrived");
  await submit(rateRequest({ id: logged.entry.localId, strainName: "" }, { rating: 8 }));
  await submit(editRequest(harlequin, { notes: "In the tunnel" }));
  await send("POST");
  await waitFor(() => expect(waitingCard()).toBeNull());
  expect(unsent()).toMatchObject([
    { request: { label: { noun: "rating" } } },
    { request: { label: { noun: "change" } } },
  ]);
  expect(sessions()).toEqual(["Blue Dream", "Harlequin"]);
  const [dream, other] = screen.getAllByRole("article").map((one) => within(one));
  dream?.getByText("8.0");
  expect(other?.queryByText("In the tunnel")).toBeNull();
  await send("PATCH");
  await other?.findByText("In the tunnel");
  dream?.getByText("8.0");
  expect(unsent()).toEqual([]);
});

/** Harlequin's comments, opened in its card. */
async function openComments() {
  const rendered = open(<FeedScreen />);
  const card = within(await screen.findByRole("article", { name: /^Harlequin/ }));
  await rendered.user.click(card.getByRole("button", { name: /^(Comment|\d+ comments?)$/ }));
  const box = await screen.findByPlaceholderText("Add a comment...");
  await waitFor(() => expect(screen.queryByText("Loading comments...")).toBeNull());
  const panel = within(screen.getByRole("region", { name: "Comments" }));
  return { ...rendered, box, card, news: () => panel.getByRole("status").textContent };
}

test("a comment stays in its list from when it's sent, once, and isn't said to wait any more", async () => {
  const { user, box, card, news, ...rendered } = await openComments();
  loseNetwork();
  await user.type(box, "Lovely{Enter}");
  await waitFor(() => expect(news()).toBe("Waiting to be sent"));
  expect(comments()).toEqual(["Lovely"]);
  await send("POST");
  await waitFor(() => expect(news()).toBe(""));
  expect(screen.queryByText("Waiting to be sent")).toBeNull();
  expect(comments()).toEqual(["Lovely"]);
  card.getByRole("button", { name: "1 comment" });
  await loadAgain({ user, ...rendered });
  expect(comments()).toEqual(["Lovely"]);
  card.getByRole("button", { name: "1 comment" });
});

test("a comment that doesn't fit on the list's page stays below it", async () => {
  for (let number = 1; number <= limits.page.default; number++) {
    const body = { content: `Number ${number}` };
    await wren.call(routes.postComment, { params: { id: harlequin.id }, body });
    web.server.clock.advance(1_000);
  }
  const { user, box, ...rendered } = await openComments();
  loseNetwork();
  await user.type(box, "Lovely{Enter}");
  await waitFor(() => expect(comments().at(-1)).toBe("Lovely"));
  await send("POST");
  await waitFor(() => expect(screen.queryByText("Waiting to be sent")).toBeNull());
  expect(comments().at(-1)).toBe("Lovely");
  await loadAgain({ user, ...rendered });
  const more = await screen.findByRole("button", { name: "Load more" });
  expect(comments().at(-1)).toBe("Lovely");
  await user.click(more);
  await waitFor(() => expect(comments().slice(-2)).toEqual([`Number ${limits.page.default}`, "Lovely"]));
});
