import { expect } from "vitest";
import type { ImportPreview } from "#shared/contract/imports.ts";
import { routes } from "#shared/contract/routes.ts";
import type { TestApp } from "./app.ts";
import { run, upload } from "./archives.ts";
import { signUp } from "./people.ts";

type Shown = ImportPreview["sessions"][number];

let people = 0;

/** Uploads, previews and runs a file as it comes, without an answer of the person's. */
export async function readFile(app: TestApp, content: string | Uint8Array) {
  const person = await signUp(app, `reader${++people}`);
  const { status, body } = await upload(person, Buffer.from(content as string));
  expect([status, body]).toEqual([201, expect.anything()]);
  const preview = (await person.call(routes.previewImport, { params: { id: body.id }, body: {} })).body;
  const { added, failed } = await run(person, body.id);
  expect({ added, failed }).toEqual({ added: preview.added, failed: preview.failed });
  return { ...preview, source: body.source, sessions: preview.sessions.map(essence), person };
}

/** Of a session what is there. */
const essence = ({ row: _, consumedAt, ...rest }: Shown) => ({
  at: consumedAt.replace(":00.000Z", "Z"),
  ...Object.fromEntries(
    Object.entries(rest).filter(
      ([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
    ),
  ),
});

export const json = (value: unknown, indent?: number): string => JSON.stringify(value, null, indent);

/** @param isQuoted whether each cell is in quotes, as some programs have it */
export const csv = (rows: readonly (readonly string[])[], isQuoted = false): string =>
  rows.map((row) => row.map((cell) => (isQuoted || /[",\n]/.test(cell) ? quoted(cell) : cell)).join(",")).join("\n");
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
