import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { noPasswordHash } from "#server/passwords.ts";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import { withWebApp } from "#test/web-render.tsx";
import { maxWrongTries, readLock, removeLock, writeLock } from "#web/core/sign-in/app-lock.ts";
import { listDrafts, storeWords } from "#web/offline/drafts/draft-store.ts";
import { claimDevice } from "#web/offline/leave-device.ts";
import { untilUnlocked } from "./lock-start.tsx";

withDeviceStorage();
const web = withWebApp();
afterEach(() => {
  vi.restoreAllMocks();
  removeLock();
  // The lock that was left: nothing takes its page away here.
  document.body.replaceChildren();
});

test("signing out at the lock ends the sign-in, keeps what wasn't sent, and starts nothing behind it", async () => {
  const wren = await web.signUp("wren");
  const { db } = web.server.context.database;
  await db.updateTable("users").set({ password_hash: noPasswordHash() }).where("id", "=", wren.user.id).execute();
  web.render(null, { as: wren });
  await claimDevice(wren.user.id);
  storeWords({ userId: wren.user.id, name: "log" }, { savedAt: Date.now(), values: { notes: "Half a page" } });
  const locked = { isLocked: true, wrongTries: maxWrongTries };
  writeLock({ personId: wren.user.id, minutes: 5, salt: "", hash: "", ...locked });
  const assign = vi.spyOn(window.location, "assign").mockReturnValue();
  const opened = vi.fn();

  void untilUnlocked(document.body.appendChild(document.createElement("div"))).then(opened);
  await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
  expect((await wren.call(routes.getCurrentUser)).status).toBe(401);
  expect([readLock(), (await listDrafts(wren.user.id)).size, opened.mock.calls.length]).toEqual([undefined, 1, 0]);
});
