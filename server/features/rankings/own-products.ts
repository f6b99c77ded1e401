import type { Connection } from "#server/db/database.ts";
import { listProductSessions } from "./rankings.repo.ts";

type ProductSession = Awaited<ReturnType<typeof listProductSessions>>[number];

/** One's sessions with one strain and brand; all but `key` as the newest of them has it. */
export interface OwnProduct {
  readonly key: string;
  /** Of its newest session. */
  readonly id: number;
  readonly strainName: string;
  readonly brand: string | null;
  /** Of the newest session with a photo, else of the newest one. */
  readonly coverId: number;
  readonly sessionIds: readonly number[];
}

/** Sessions with the same key are of one product: spelling doesn't count, as in stats. */
function productKeyOf({ strain_key, brand_key }: Pick<ProductSession, "strain_key" | "brand_key">): string {
  return JSON.stringify([strain_key, brand_key ?? ""]);
}

/** A person's products; the one that was logged last comes first. Sessions without a strain's name are of none. */
export async function listOwnProducts(connection: Connection, userId: string): Promise<OwnProduct[]> {
  const sessionsByKey = Map.groupBy(await listProductSessions(connection, userId), productKeyOf);
  return [...sessionsByKey]
    .flatMap(([key, sessions]) => {
      const [newest] = sessions;
      if (!newest) return [];
      return {
        key,
        id: newest.id,
        strainName: newest.strain_name,
        brand: newest.brand,
        coverId: (sessions.find(({ photo_id }) => photo_id !== null) ?? newest).id,
        sessionIds: sessions.map(({ id }) => id),
      };
    })
    .sort((a, b) => b.id - a.id);
}
