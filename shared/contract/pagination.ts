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
      z.string().check(
        z.trim(),
        z.refine((value) => textLength(value) <= max, "That search is too long. Try fewer words."),
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
