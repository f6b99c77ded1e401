import type { breaksRoutes } from "#shared/contract/breaks.ts";
import { among, oneself, type Request, type Row } from "./rows.ts";
import type { World } from "./world.ts";

const owners =
  (body?: object) =>
  ({ currentBreak: id }: World): Request => ({ params: { id }, ...(body && { body }) });
const next = { beganOn: "2026-06-15", until: null, restsFeed: true, restsSuggestions: true, keepsLines: true };

/** Breaks, of which nobody but the one who takes them ever learns. */
export const breakRows: Record<keyof typeof breaksRoutes, readonly Row[]> = {
  listBreaks: [{ about: "one's own", expected: oneself(200) }],
  startBreak: [
    {
      about: "a second one of the owner, the first of others",
      request: () => ({ body: { ...next, key: "another" } }),
      expected: { ...oneself(201), owner: 409 },
    },
  ],
  changeBreak: [{ about: "the owner's", request: owners({ restsFeed: false }), expected: among(200, 404) }],
  endBreak: [{ about: "the owner's", request: owners({ endedOn: "2026-06-15" }), expected: among(200, 404) }],
  writeLine: [
    {
      about: "a line in the owner's",
      request: owners({ day: "2026-06-15", text: "Slept through" }),
      expected: among(200, 404),
    },
  ],
  removeBreak: [{ about: "the owner's", request: owners(), expected: oneself(204) }],
};
