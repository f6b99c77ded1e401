import { expect, test } from "vitest";
import type { LogSession } from "#shared/contract/sessions.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { visibilities } from "#shared/domain/enumerations.ts";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import { logRequest } from "#web/offline/device/outbox-requests.ts";
import { waitingSessions } from "./waiting-items.ts";

const wren = { id: "wren", username: "wren", firstName: "Wren", lastName: null, profileImageUrl: null };
const entryOf = (body: LogSession): Entry => ({
  ...{ id: "key", personId: "wren", state: "waiting", order: 1, madeAt: 0, localId: -1, attempts: 0, retryAt: 0 },
  request: logRequest(body),
});
const audienceOf = (body: LogSession, byDefault: Pick<CurrentUser, "defaultSessionPrivacy" | "defaultAudience">) =>
  waitingSessions([entryOf(body)], { ...wren, ...byDefault })[0];

test.each(visibilities)(
  "a session that waits to be sent is for %s where that was chosen, or is the default",
  (chosen) => {
    const isPublic = chosen === "public";
    const shown = { visibility: chosen, isPublic };
    const others = visibilities.filter((each) => each !== chosen);
    for (const other of others)
      expect(
        audienceOf(
          { visibility: chosen, isPublic },
          { defaultAudience: other, defaultSessionPrivacy: other === "public" },
        ),
      ).toMatchObject(shown);
    expect(audienceOf({}, { defaultAudience: chosen, defaultSessionPrivacy: isPublic })).toMatchObject(shown);
  },
);
