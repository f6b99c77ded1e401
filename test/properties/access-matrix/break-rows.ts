import type { breaksRoutes } from "#shared/contract/breaks.ts";
import { among, oneself, type Request, type Row } from "./rows.ts";
import type { World } from "./world.ts";

const owners =
  (bodyOf?: (today: string) => object) =>
  ({ currentBreak: id, today }: World): Request => ({ params: { id }, ...(bodyOf && { body: bodyOf(today) }) });
const next = { until: null, restsFeed: true, restsSuggestions: true, keepsLines: true };

/** Breaks, of which nobody but the one who takes them ever learns. */
export const breakRows: Record<keyof typeof breaksRoutes, readonly Row[]> = {
  listBreaks: [{ about: "one's own", expected: oneself(200) }],
  startBreak: [
    {
      about: "a second one of the owner, the first of others",
      request: ({ today }) => ({ body: { ...next, beganOn: today, key: "another" } }),
      expected: { ...oneself(201), owner: 409 },
    },
  ],
  changeBreak: [{ about: "the owner's", request: owners(() => ({ restsFeed: false })), expected: among(200, 404) }],
  endBreak: [{ about: "the owner's", request: owners((today) => ({ endedOn: today })), expected: among(200, 404) }],
  writeLine: [
    {
      about: "a line in the owner's",
      request: owners((today) => ({ day: today, text: "Slept through" })),
      expected: among(200, 404),
    },
  ],
  removeBreak: [{ about: "the owner's", request: owners(), expected: oneself(204) }],
};
