import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { textLength } from "#shared/domain/text-length.ts";

const cursor = z.string().check(z.maxLength(512, "Invalid cursor"));

/** `limit` is clamped to 1–100, never refused (decisions.md, Status codes). A cursor is opaque; a broken one is 400. */
const pageQuery = (size: number) =>
  z.object({
    limit: z.pipe(
      z.optional(z.union([z.string(), z.number()])),
      z.transform((value) => {
        const wanted = Math.trunc(Number(value ?? size));
        return Number.isNaN(wanted) ? size : Math.min(Math.max(wanted, 1), limits.page.max);
      }),
    ),
    cursor: z.optional(cursor),
  });

export const PageQuery = pageQuery(limits.page.default);
export const FeedQuery = pageQuery(limits.page.feed);
/** The cursor of the first page of the feed (`Link`, rel="self"). */
export const NewSessionsQuery = z.object({ since: cursor });
const searchTerm = ({ max }: { readonly max: number }) =>
  z.pipe(
    z.optional(
      documented(
        z.string().check(
          z.trim(),
          z.refine((value) => textLength(value) <= max, "That search is too long. Try fewer words."),
        ),
        { maxLength: max },
      ),
    ),
    z.transform((value) => (value ?? "").replaceAll("\0", "")),
  );
export const SearchQuery = z.extend(PageQuery, { q: searchTerm(limits.searchTerm) });
/** The text typed into the log form, unchanged. */
export const CatalogueQuery = z.object({ q: searchTerm(limits.strainName) });
export const ProductsQuery = z.object({ q: searchTerm(limits.searchTerm) });

export type PageQuery = z.output<typeof PageQuery>;
export type NewSessionsQuery = z.output<typeof NewSessionsQuery>;
export type SearchQuery = z.output<typeof SearchQuery>;

/** Maximum of PostgreSQL's integer. */
const largestSerial = 2_147_483_647;

/** `\0` can't be stored by PostgreSQL; refused everywhere to keep both engines alike. */
export const isStorable = (value: string) => !value.includes("\0");

export const unstorable = "There's a character in here we can't save";

/** Overrides that could reverse surrounding text; right-to-left scripts don't need them. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Letters, digits, marks and symbols, except the invisible ones. */
const visible = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u;
const empty = /[\u115f\u1160\u2800\u3164\uffa0]/g;
const isVisible = (value: string) => visible.test(value.replace(empty, ""));

/** Says in the OpenAPI document what a check of ours alone knows, in the words of JSON Schema. */
export function documented<Schema extends z.core.$ZodType>(
  schema: Schema,
  words: Readonly<Record<string, unknown>>,
): Schema {
  z.globalRegistry.add(schema, words);
  return schema;
}

interface TextOptions {
  min?: number;
  max: number;
  tooShort?: string;
  tooLong?: string;
}

/** A form with a file makes each line break two characters. */
const lineBreak = /\r\n?/g;

/** Halves of characters, as texts that were cut have them: PostgreSQL can't store them within JSON. */
const halves = /\p{Cs}/gu;

/** A text as it's kept: trimmed, with plain line breaks, without halves of characters and what would turn it around. */
export const keptText = (value: string): string =>
  value.replace(directionControls, "").replace(halves, "").replace(lineBreak, "\n").trim();

/**
 * Trimmed text, measured in code points (decisions.md, Input); a line break is one. Required text needs a visible character.
 */
export const text = ({ min = 0, max, tooShort, tooLong }: TextOptions) =>
  documented(
    z.string("This must be text").check(
      z.overwrite(keptText),
      z.refine(
        (value) => textLength(value) >= min && (min === 0 || isVisible(value)),
        tooShort ?? `This must be at least ${min} characters`,
      ),
      z.refine((value) => textLength(value) <= max, tooLong ?? `This must be at most ${max} characters`),
      z.refine(isStorable, unstorable),
    ),
    { ...(min > 0 && { minLength: min }), maxLength: max },
  );

/** A password to check: its format is not validated, which would reveal the rules it was set under. */
export const AnyPassword = z
  .string("This must be text")
  .check(z.minLength(1, "Please fill in all fields"), z.maxLength(1_024, "This is too long"));

/** Optional text: absent stays absent, null and the empty text both mean 'none' and come out as null. */
export const optionalText = (options: TextOptions) =>
  z.optional(
    z.nullable(
      z.pipe(
        text(options),
        z.transform((value) => (value === "" ? null : value)),
      ),
    ),
  );

export const SerialId = z
  .int("This must be a number")
  .check(z.positive("This must be above 0"), z.maximum(largestSerial, "This is too large"));

/** A serial id as a segment of a path. */
export const SerialIdText = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/, "This must be a number")),
  z.pipe(z.transform(Number), SerialId),
);

const anyId = () =>
  z
    .string("This must be text")
    .check(z.minLength(1, "This is required"), z.maxLength(64, "This is too long"), z.refine(isStorable, "Invalid id"));

export const UserId = anyId();
export const ProductId = anyId();

/** `?ids=3,2,1`: a page of them, each counted once. */
export function idsQuery<Id extends z.core.$ZodType<unknown, string>>(id: Id) {
  const ids = `Give up to ${limits.page.max} ids, separated by commas`;
  return z.object({
    ids: z.pipe(
      z.string(ids),
      z.pipe(
        z.transform((text: string) => [...new Set(text.split(","))]),
        z.array(id).check(z.maxLength(limits.page.max, ids)),
      ),
    ),
  });
}

/** ISO 8601 in UTC (decisions.md, Transport). */
export const Timestamp = z.iso.datetime({ offset: true, error: "This must be a date and time in ISO 8601" });

/** Made by the client: one for each thing it sends, the same in every retry (decision 27). */
export const IdempotencyKey = text({ min: 1, max: 64 });

/** The part of an invite's link after '#', which proxies and logs never see. */
export const InviteToken = text({ min: 1, max: limits.invites.token });

export const IdPath = z.object({ id: SerialIdText });
export const UserIdPath = z.object({ id: UserId });

/** 204 without a body. */
export const Nothing = z.undefined();
