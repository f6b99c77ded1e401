import type { importsRoutes } from "#shared/contract/imports.ts";
import { among, oneself, type Request, type Row } from "./rows.ts";
import type { World } from "./world.ts";

const uploaded = ({ upload }: World): Request => ({ params: { id: upload }, body: {} });
const bare = ({ upload }: World): Request => ({ params: { id: upload } });
const about = "the owner's upload";

/** What people bring in: nobody else's business. */
export const importRows: Record<keyof typeof importsRoutes, readonly Row[]> = {
  listImports: [{ about: "one's own", expected: oneself(200) }],
  uploadImport: [{ about: "no file", request: () => ({ body: {} }), expected: oneself(400) }],
  getImport: [{ about, request: bare, expected: among(200, 404) }],
  previewImport: [{ about, request: uploaded, expected: among(200, 404) }],
  runImport: [{ about, request: bare, expected: among(200, 404) }],
  cancelImport: [{ about, request: bare, expected: among(200, 404) }],
  undoImport: [{ about: "the owner's upload, which hasn't run", request: bare, expected: among(400, 404) }],
  listFailedRows: [{ about, request: bare, expected: among(200, 404) }],
};
