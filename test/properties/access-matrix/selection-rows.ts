import type { selectionExportRoutes, sessionTableRoutes } from "#shared/contract/session-table.ts";
import { visibilities } from "#shared/domain/enumerations.ts";
import { among, oneself, type Row } from "./rows.ts";

/** Whatever its audience: that somebody else's session is there at all stays unsaid. */
const onOwn = (bodyOf: (visibility: string) => object): readonly Row[] =>
  visibilities.map((visibility) => ({
    about: `a ${visibility} session`,
    request: (world) => ({ body: { ...bodyOf(visibility), sessionIds: [world[visibility].session] } }),
    expected: among(200, 404),
  }));

/** The table of one's own sessions, and what it does with many of them at once. */
export const selectionRows: Record<keyof (typeof sessionTableRoutes & typeof selectionExportRoutes), readonly Row[]> = {
  listTable: [{ about: "one's own sessions", expected: oneself(200) }],
  changeSessions: onOwn((key) => ({ change: { location: "Home" }, key })),
  deleteSessions: onOwn((key) => ({ key: `${key} goes` })),
  undoBulkChange: [
    { about: "the owner's change", request: ({ bulkChange: id }) => ({ params: { id } }), expected: among(200, 404) },
  ],
  exportSelection: onOwn(() => ({ format: "csv" })),
};
