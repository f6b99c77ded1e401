import { waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import { jpeg } from "#test/pictures.ts";
import { withWebApp } from "#test/web-render.tsx";
import { logRequest } from "#web/offline/device/outbox-requests.ts";
import { withPhotos } from "./changed-requests.ts";
import { chosenPhoto, keptPhoto } from "./form-photo.ts";
import { Outbox } from "./outbox.ts";
import { waitingSessions } from "./waiting-items.ts";

withDeviceStorage();
const web = withWebApp();
afterEach(() => vi.restoreAllMocks());

test("changes to a session that waits leave its photo, also when the device didn't answer in between", async () => {
  const wren = await web.signUp("wren");
  web.render(null, { as: wren });
  const outbox = new Outbox(wren.user.id);
  const stop = outbox.subscribe(() => undefined);
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const file = new File([new Uint8Array(await jpeg(60, 40))], "evening.jpg", { type: "image/jpeg" });
  const photo = chosenPhoto(file);
  const request = logRequest({ strainName: "Gelato", consumedAt: "2026-06-14T18:00:00Z" });
  await outbox.submit(withPhotos(request, [keptPhoto(photo)]), { files: new Map([[photo.key, file]]) });
  const [entry] = outbox.view().all;
  const [session] = waitingSessions(outbox.view().all, wren.user);
  if (!entry || !session) throw new Error("It waits");
  const device = vi.spyOn(IDBIndex.prototype, "getAll").mockImplementation(() => {
    throw new DOMException("Closing", "InvalidStateError");
  });
  new BroadcastChannel(`outbox ${wren.user.id}`).postMessage(undefined);
  await waitFor(() => expect(outbox.view().all).toEqual([]));
  device.mockRestore();
  await outbox.amend(entry, session, { notes: "Rain on the roof" });
  offline.mockRestore();
  await outbox.flush({ force: true });
  const sessions = async () => (await wren.call(routes.listUserSessions, { params: { id: wren.user.id } })).body;
  await waitFor(async () => expect(await sessions()).toMatchObject([{ notes: "Rain on the roof", photos: [{}] }]));
  stop();
});
