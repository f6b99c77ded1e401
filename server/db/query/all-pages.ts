import { limits } from "#shared/domain/limits.ts";
import type { Page, PageRequest } from "./pagination.ts";

/** Page by page, without empty ones. */
export async function* allPages<Item>(
  readPage: (page: PageRequest) => Promise<Page<Item>>,
): AsyncGenerator<readonly Item[]> {
  let cursor: string | undefined;
  do {
    const { items, next } = await readPage({ limit: limits.page.max, cursor });
    if (items.length > 0) yield items;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
