import { useQuery } from "@tanstack/react-query";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { profileQuery } from "#web/core/cache/person-query.ts";
import { claimDrafts } from "#web/offline/drafts/draft-store.ts";
import { Conversation } from "./conversation.tsx";
import { SendSheet } from "./send-sheet.tsx";

withDeviceStorage();
const web = withWebApp();
afterEach(() => vi.restoreAllMocks());

function With({ userId }: { readonly userId: string }) {
  const { data } = useQuery(profileQuery(userId));
  return data ? <Conversation profile={data} /> : null;
}
const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Message to/ });

async function befriended(one: string, other: string): Promise<[TestPerson, TestPerson]> {
  const [first, second] = [await web.signUp(one), await web.signUp(other)];
  await first.call(routes.followUser, { body: { followingId: second.user.id } });
  await second.call(routes.followUser, { body: { followingId: first.user.id } });
  await claimDrafts(first.user.id);
  return [first, second];
}

test("typed text and messages that wait are there again after a reload, and arrive once", async () => {
  const [alice, bob] = await befriended("alice", "bob");
  const open = () => web.render(<With userId={bob.user.id} />, { as: alice });
  const said = async () =>
    (await bob.call(routes.listMessages, { params: { userId: alice.user.id } })).body.map(({ content }) => content);
  const waiting = () => screen.queryAllByText("Waiting to be sent");
  const first = open();
  const box = await field();
  await screen.findByText("No messages yet");
  const real = globalThis.fetch;
  // Every request arrives, and every response is lost.
  const network = vi.spyOn(globalThis, "fetch").mockImplementation(async (address, options) => {
    if (options?.method === "POST") await real(address, options);
    throw new TypeError("Failed to fetch");
  });
  await first.user.type(box, "Sent{Enter}");
  await waitFor(() => expect(waiting()).toHaveLength(1));
  network.mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
  await first.user.type(box, "Stuck{Enter}");
  await waitFor(() => expect(waiting()).toHaveLength(2));
  await first.user.type(box, "Half a thought");
  cleanup();
  network.mockRestore();

  // Else they'd be sent as soon as anything is answered.
  const device = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user } = open();
  await waitFor(async () => expect((await field()).value).toBe("Half a thought"));
  const [again] = await screen.findAllByRole("button", { name: "Try again" });
  if (!again) throw new Error("a message waits");
  await user.click(again);
  device.mockRestore();
  await waitFor(async () => expect(await said()).toEqual(["Stuck", "Sent"]));
  await waitFor(() => expect(waiting()).toEqual([]));
  expect((await screen.findAllByRole("listitem")).map((item) => item.textContent)).toEqual([
    expect.stringContaining("Sent"),
    expect.stringContaining("Stuck"),
  ]);
});

test("messages that wait can be copied or discarded while the two don't follow each other", async () => {
  const [dana, eli] = await befriended("dana", "eli");
  const open = () => web.render(<With userId={eli.user.id} />, { as: dana });
  const first = open();
  const box = await field();
  await screen.findByText("No messages yet");
  const real = globalThis.fetch;
  const network = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation((address, options) =>
      options?.method === "POST" ? Promise.reject(new TypeError("Failed to fetch")) : real(address, options),
    );
  await first.user.type(box, "Keep me{Enter}");
  await first.user.type(box, "Drop me{Enter}");
  await waitFor(() => expect(screen.getAllByText("Waiting to be sent")).toHaveLength(2));
  await first.user.type(box, "Half a thought");
  cleanup();
  await eli.call(routes.unfollowUser, { params: { userId: dana.user.id } });
  // Else they'd be tried again as what's read is answered.
  const device = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user } = open();
  await screen.findByText("Once you follow each other, you can send messages.");
  await screen.findByText("Keep me");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  const [copy] = screen.getAllByRole("button", { name: "Copy" });
  const [, discard] = screen.getAllByRole("button", { name: "Discard" });
  if (!copy || !discard) throw new Error("two messages with their buttons");
  await user.click(copy);
  await findToast("Message copied");
  expect(await navigator.clipboard.readText()).toBe("Keep me");
  await user.click(discard);
  await waitFor(() => expect(screen.queryByText("Drop me")).toBeNull());
  device.mockRestore();
  cleanup();

  await eli.call(routes.followUser, { body: { followingId: dana.user.id } });
  const again = open();
  await waitFor(async () => expect((await field()).value).toBe("Half a thought"));
  const retry = await screen.findByRole("button", { name: "Try again" });
  network.mockRestore();
  await again.user.click(retry);
  await waitFor(() => expect(screen.queryByText("Waiting to be sent")).toBeNull());
  expect(await screen.findByText("Keep me")).not.toBeNull();
});

test("words with a session stay through closing, for that session alone, until they're sent", async () => {
  const [fay, gus] = await befriended("fay", "gus");
  const [first, other] = await Promise.all(
    ["Gelato", "Haze"].map(async (strainName) => (await fay.call(routes.logSession, { body: { strainName } })).body),
  );
  if (!first || !other) throw new Error("two sessions were logged");
  const open = ({ id, strainName }: typeof first) =>
    web.render(
      <SendSheet toSend={{ shared: { kind: "session", sessionId: id }, name: strainName }} open onClose={() => {}} />,
      { as: fay },
    ).user;
  const words = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Add a note" });
  await open(first).type(words(), "Remember?");
  cleanup();
  open(other);
  expect(words().value).toBe("");
  cleanup();
  const user = open(first);
  await waitFor(() => expect(words().value).toBe("Remember?"));
  await user.click(await screen.findByRole("radio", { name: /Gus/ }));
  await user.click(screen.getByRole("button", { name: "Send to Gus" }));
  await findToast("Sent to Gus");
  cleanup();
  open(first);
  await screen.findByRole("radio", { name: /Gus/ });
  expect(words().value).toBe("");
  const { body } = await gus.call(routes.listMessages, { params: { userId: fay.user.id } });
  expect(body.map(({ content }) => content)).toEqual(["Remember?"]);
});
