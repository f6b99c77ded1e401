import type { Connection } from "#server/db/database.ts";
import { groupsOf } from "#server/features/products/products.access.ts";
import { listProductSessions } from "./rankings.repo.ts";

/** One's sessions of one product; name and brand as the newest of them has it. */
export interface OwnProduct {
  /** Of those that the person has merged, the one that gives the name. */
  readonly productId: string;
  /** Of its newest session. */
  readonly id: number;
  readonly strainName: string;
  readonly brand: string | null;
  /** Of the newest session with a photo, else of the newest one. */
  readonly coverId: number;
  readonly sessionIds: readonly number[];
}

/** A person's products; the one that was logged last comes first. Sessions without a strain's name are of none. */
export async function listOwnProducts(connection: Connection, userId: string): Promise<OwnProduct[]> {
  const { nameOf } = await groupsOf(connection, { userId });
  const sessionsByProduct = Map.groupBy(await listProductSessions(connection, userId), ({ product_id }) =>
    nameOf(product_id),
  );
  return [...sessionsByProduct]
    .flatMap(([productId, sessions]) => {
      const [newest] = sessions;
      if (!newest) return [];
      const named = sessions.find(({ product_id }) => product_id === productId) ?? newest;
      return {
        productId,
        id: newest.id,
        strainName: named.strain_name,
        brand: named.brand,
        coverId: (sessions.find(({ photo_id }) => photo_id !== null) ?? newest).id,
        sessionIds: sessions.map(({ id }) => id),
      };
    })
    .sort((a, b) => b.id - a.id);
}
