import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import { commentRequest } from "#web/offline/device/outbox-requests.ts";
import { Outbox } from "./outbox.ts";
import { unsentOf } from "./unsent.ts";

withDeviceStorage();
const web = withWebApp();
let people = 0;
let wren: TestPerson;
let outbox: Outbox;
beforeEach(async () => {
  wren = await web.signUp(`wren${++people}`);
  web.render(null, { as: wren });
  outbox = new Outbox(wren.user.id);
});
afterEach(() => vi.restoreAllMocks());

const contents = async (id: number) =>
  (await wren.call(routes.listComments, { params: { id } })).body.map(({ content }) => content);
async function waiting() {
  const { body } = await wren.call(routes.logSession, { body: { strainName: "Harlequin" } });
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { entry } = (await outbox.submit(commentRequest(body.id, { content: "Old" }, ""))) as { entry: Entry };
  offline.mockRestore();
  return { id: body.id, entry };
}
const allSent = () => waitFor(() => expect(outbox.view().all).toEqual([]));

test("other words for a comment take the place of those that never left", async () => {
  const { id, entry } = await waiting();
  await outbox.reword(entry, "New");
  await allSent();
  expect(await contents(id)).toEqual(["New"]);
});

test.each(["this", "another"])(
  "other words aren't lost while %s page sends the old ones, nor is a reply to it",
  async (which) => {
    const { id, entry } = await waiting();
    const sender = which === "this" ? outbox : new Outbox(wren.user.id);
    const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await outbox.submit(commentRequest(id, { content: "A reply", parentId: entry.localId }, ""));
    offline.mockRestore();
    const real = globalThis.fetch;
    const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = vi.spyOn(globalThis, "fetch").mockImplementation(async (...asked) => {
      held.resolve();
      await letGo.promise;
      return await real(...asked);
    });
    const sending = sender.flush({ force: true });
    await held.promise;
    const rewording = outbox.reword(entry, "New");
    await waitFor(async () =>
      expect((await unsentOf(wren.user.id)).map(({ request }) => "body" in request && request.body)).toContainEqual(
        expect.objectContaining({ content: "New" }),
      ),
    );
    letGo.resolve();
    slow.mockRestore();
    await Promise.all([sending, rewording]);
    await outbox.flush({ force: true });
    await allSent();
    expect((await contents(id)).toSorted()).toEqual(["A reply", "New", "Old"]);
  },
);

test("other words are sent as another comment when the old ones have arrived since the form was opened", async () => {
  const { id, entry } = await waiting();
  await outbox.flush({ force: true });
  expect(await contents(id)).toEqual(["Old"]);
  await outbox.reword(entry, "New");
  await allSent();
  expect(await contents(id)).toEqual(["Old", "New"]);
  const { body } = await wren.call(routes.listUserSessions, { params: { id: wren.user.id } });
  expect(body.map(({ strainName }) => strainName)).toEqual(["Harlequin"]);
});
