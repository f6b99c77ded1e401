import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { Conversation } from "./conversation.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { SendSheet } from "./send-sheet.tsx";

const web = withWebApp();
afterEach(() => void vi.restoreAllMocks());
let wren: TestPerson;
let june: TestPerson;
beforeAll(async () => {
  wren = await web.signUp("wren");
  june = await web.signUp("june");
  for (const [by, whom] of [
    [wren, june],
    [june, wren],
  ] as const)
    await by.call(routes.followUser, { body: { followingId: whom.user.id } });
});

const log = async (body: Record<string, unknown>) => (await wren.call(routes.logSession, { body })).body;
async function openConversation(as: TestPerson, other: TestPerson) {
  const { body: profile } = await as.call(routes.getProfile, { params: { id: other.user.id } });
  return web.render(<Conversation profile={profile} />, { as, path: `/messages/${other.user.id}` });
}

test("a session is sent with a few words, and shown to the other as far as they may see it", async () => {
  const { id } = await log({ strainName: "Gelato", brand: "Slow Acre", visibility: "followers" });
  const shared = { kind: "session", sessionId: id } as const;
  const sheet = web.render(<SendSheet toSend={{ shared, name: "Gelato" }} open onClose={() => {}} />, { as: wren });
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Choose someone" })).disabled).toBe(true);
  await sheet.user.type(screen.getByRole("textbox", { name: "Add a note" }), "Remember?");
  await sheet.user.click(await screen.findByRole("radio", { name: /June/ }));
  await sheet.user.click(screen.getByRole("button", { name: "Send to June" }));
  await findToast("Sent to June");
  sheet.view.unmount();

  const seen = await openConversation(june, wren);
  const card = await screen.findByRole("link", { name: /Gelato/ });
  expect(card.getAttribute("href")).toBe(`/sessions/${id}`);
  expect(card.textContent).toContain("Slow Acre · Wren");
  expect(screen.getByText("Remember?")).not.toBeNull();
  seen.view.unmount();

  await wren.call(routes.editSession, { params: { id }, body: { visibility: "private" } });
  const later = await openConversation(june, wren);
  expect(await screen.findByText("You can't see this session.")).not.toBeNull();
  expect(screen.queryByText("Gelato")).toBeNull();
  later.view.unmount();
});

test("a session that its owner has deleted says so to them, and to the other only that they can't see it", async () => {
  const { id } = await log({ strainName: "Soon gone", visibility: "followers" });
  const shared = { kind: "session", sessionId: id } as const;
  await june.call(routes.sendMessage, { params: { userId: wren.user.id }, body: { shared, key: "soon gone" } });
  await wren.call(routes.deleteSession, { params: { id } });
  const own = await openConversation(wren, june);
  expect(await screen.findByText("You've deleted this session.")).not.toBeNull();
  own.view.unmount();
  const others = await openConversation(june, wren);
  expect((await screen.findAllByText("You can't see this session.")).length).toBeGreaterThan(0);
  expect(screen.queryByText(/deleted/)).toBeNull();
  others.view.unmount();
});

test.each(["session", "product"] as const)("a %s that was read stays when it's read again offline", async (kind) => {
  const { id, productId } = await log({ strainName: `Kept ${kind}`, visibility: "followers" });
  const shared = kind === "session" ? { kind, sessionId: id } : { kind, productId: productId ?? "" };
  await wren.call(routes.sendMessage, { params: { userId: june.user.id }, body: { shared, key: `kept ${kind}` } });
  const { view, queryClient } = await openConversation(june, wren);
  await screen.findByText(`Kept ${kind}`);
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const key = kind === "session" ? queryKeys.session(id) : queryKeys.product(productId ?? "");
  await act(() => queryClient.refetchQueries({ queryKey: key }));
  expect(queryClient.getQueryState(key)?.status).toBe("error");
  expect(screen.getByText(`Kept ${kind}`)).not.toBeNull();
  expect(screen.queryByText(`Couldn't load this ${kind}.`)).toBeNull();
  network.mockRestore();
  await wren.call(routes.deleteSession, { params: { id } });
  if (kind === "session") {
    await act(() => queryClient.refetchQueries({ queryKey: key }));
    await waitFor(() => expect(screen.queryByText(`Kept ${kind}`)).toBeNull());
  }
  view.unmount();
});

test("a double press sends it once", async () => {
  const { id } = await log({ strainName: "Twice Pressed", visibility: "followers" });
  const shared = { kind: "session", sessionId: id } as const;
  // It's still there while it closes.
  const toSend = { shared, name: "Twice Pressed" };
  const sheet = web.render(<SendSheet toSend={toSend} open onClose={() => {}} />, { as: wren });
  await sheet.user.click(await screen.findByRole("radio", { name: /June/ }));
  const send = screen.getByRole<HTMLButtonElement>("button", { name: "Send to June" });
  await sheet.user.dblClick(send);
  expect(send.disabled).toBe(true);
  await findToast("Sent to June");
  const { body } = await june.call(routes.listMessages, { params: { userId: wren.user.id } });
  expect(body.filter(({ shared }) => shared?.kind === "session" && shared.sessionId === id)).toHaveLength(1);
  sheet.view.unmount();
});

test("what the server refuses isn't said to be sent later", async () => {
  const { id } = await log({ strainName: "Refused", visibility: "followers" });
  const toSend = { shared: { kind: "session", sessionId: id }, name: "Refused" } as const;
  const ends = { params: { userId: wren.user.id } };
  const sheet = web.render(<SendSheet toSend={toSend} open onClose={() => {}} />, { as: wren });
  await sheet.user.click(await screen.findByRole("radio", { name: /June/ }));
  await june.call(routes.unfollowUser, ends);
  await sheet.user.click(screen.getByRole("button", { name: "Send to June" }));
  const toast = await findToast("Not sent");
  toast.getByText(`${messages.followEachOther}. It's kept in your conversation with June.`);
  sheet.view.unmount();
  await june.call(routes.followUser, { body: { followingId: wren.user.id } });
});

test("a product goes alone, and the list says what was sent", async () => {
  const { productId } = await log({ strainName: "Moonlit Fig", visibility: "public" });
  const shared = { kind: "product", productId: productId ?? "" } as const;
  await wren.call(routes.sendMessage, { params: { userId: june.user.id }, body: { shared, key: "a product" } });
  const list = web.render(<ConversationList openId={null} />, { as: june, path: "/messages" });
  expect(await screen.findByText("Sent a product")).not.toBeNull();
  list.view.unmount();
  await openConversation(june, wren);
  expect((await screen.findByRole("link", { name: /Moonlit Fig/ })).getAttribute("href")).toBe(
    `/products/${productId}`,
  );
});
