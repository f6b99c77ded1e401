import * as z from "zod/mini";
import type { Fingerprint } from "#server/db/transfer/fingerprint.ts";

/** Changes when older programs could no longer read it. */
export const formatNumber = 1;

/** The first file of an archive: enough to refuse it. */
export const beginning = "about.json";
export const About = z.object({
  format: z.number(),
  /** The version of the program that wrote it. */
  version: z.string(),
  /** The migrations that had run. */
  schema: z.array(z.string()),
  madeAt: z.string(),
});
export type About = z.output<typeof About>;

/** The last file: without it the archive isn't whole. */
export const end = "manifest.json";
const Sum = z.object({ count: z.number(), sum: z.string() });
export const Manifest = z.object({
  tables: z.record(z.string(), Sum),
  lastIds: z.record(z.string(), z.number()),
  /** Null: the rows alone. */
  pictures: z.nullable(Sum),
});
export type Manifest = z.output<typeof Manifest>;

/** Between them, the rows, some hundred a file, one JSON object a line; then the pictures. */
export const rowsFile = (table: string, number: number): string =>
  `rows/${table}/${String(number).padStart(6, "0")}.ndjson`;
export const pictureFile = (name: string): string => `media/${name}`;

export type Kind = { table: string } | { picture: string };

/** The kind of a file between beginning and end; undefined for one that none of our archives has. */
export function kindOf(file: string): Kind | undefined {
  const [, table] = /^rows\/(\w+)\/\d+\.ndjson$/.exec(file) ?? [];
  if (table !== undefined) return { table };
  const [, picture] = /^media\/([\w-][\w.-]*)$/.exec(file) ?? [];
  return picture === undefined ? undefined : { picture };
}

export const writtenSum = ({ count, sum }: Fingerprint): z.output<typeof Sum> => ({ count, sum: sum.toString(16) });
export const readSum = ({ count, sum }: z.output<typeof Sum>): Fingerprint => ({ count, sum: BigInt(`0x${sum}`) });
