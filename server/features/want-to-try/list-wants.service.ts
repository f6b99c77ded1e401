import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { groupsOf } from "#server/features/products/products.access.ts";
import { presentAuthor } from "#server/features/users/users.presenter.ts";
import type { Asker } from "#server/viewer.ts";
import type { Want } from "#shared/contract/want-to-try.ts";
import * as repo from "./want-to-try.repo.ts";

/** All of the viewer's list, newest first. */
export const listWants = ({ database: { db } }: Context, viewer: Asker): Promise<Want[]> => readWants(db, viewer);

async function readWants(db: Connection, viewer: Asker): Promise<Want[]> {
  const rows = await repo.listWants(db, viewer.userId);
  if (rows.length === 0) return [];
  const groups = await groupsOf(db, viewer);
  const products = [...new Set(rows.flatMap(({ product_id }) => groups.membersOf(product_id)))];
  const lastLogged = await repo.listLastLogged(db, viewer.userId, products);
  return rows.map((row) => presentWant(row, groups.membersOf(row.product_id), lastLogged));
}

/** The viewer's entry for one of these products, which are one for them. */
export async function findWantOf(db: Connection, viewer: Asker, products: readonly string[]): Promise<Want | null> {
  const wants = await readWants(db, viewer);
  return wants.find(({ productId }) => products.includes(productId)) ?? null;
}

function presentWant(row: repo.WantRow, productIds: readonly string[], lastLogged: ReadonlyMap<string, Date>): Want {
  const since = (row.kept_at ?? row.created_at).getTime();
  const logged = Math.max(...productIds.map((id) => lastLogged.get(id)?.getTime() ?? 0));
  return {
    productIds: [...productIds],
    productId: row.product_id,
    strainName: row.strain_name,
    brand: row.brand,
    strainType: row.strain_type,
    addedAt: row.created_at.toISOString(),
    source: presentSource(row),
    loggedAt: logged > since ? new Date(logged).toISOString() : null,
  };
}

function presentSource(row: repo.WantRow): Want["source"] {
  const { person_id, session_id, username, first_name, last_name, avatar_address, rating } = row;
  if (person_id === null || session_id === null || username === null || first_name === null) return null;
  const person = presentAuthor({ username, first_name, last_name, avatar_address }, person_id);
  return { person, sessionId: session_id, rating };
}
