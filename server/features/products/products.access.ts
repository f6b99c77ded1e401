import type { Connection } from "#server/db/database.ts";
import { notFound } from "#server/errors.ts";
import type { Asker } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import { groupProducts, type ProductGroups } from "#shared/domain/product-groups.ts";
import { isReached, listMerges, type StoredMerge } from "./products.repo.ts";

declare const reached: unique symbol;

/** A product that the asker may know of, as one with those that they have merged. Only this file makes them. */
export interface ReachedProduct {
  /** The id of the product that gives the name. */
  readonly id: string;
  /** Itself among them. */
  readonly members: readonly string[];
  /** All merges of the asker's, and what they make. */
  readonly merges: StoredMerge[];
  readonly groups: ProductGroups;
  readonly [reached]: true;
}

/** What is one product for this person; for nobody else. */
export async function groupsOf(connection: Connection, asker: Asker): Promise<ProductGroups> {
  return groupProducts(await listMerges(connection, asker));
}

/**
 * @throws 404 unless a session that the asker may see, their own list or the catalogue has it: ids tell nothing about
 * what others log in private
 */
export async function findReachedProduct(connection: Connection, asker: Asker, id: string): Promise<ReachedProduct> {
  const merges = await listMerges(connection, asker);
  const groups = groupProducts(merges);
  const members = groups.membersOf(id);
  if (!(await isReached(connection, asker.userId, members))) throw notFound(messages.productNotFound);
  return { id: groups.nameOf(id), members, merges, groups } as ReachedProduct;
}
