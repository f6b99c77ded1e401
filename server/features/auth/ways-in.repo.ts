import type { Connection } from "#server/db/database.ts";

/** @param rpId the only host under which a passkey is of use now; undefined where none is */
export async function countPasskeys(connection: Connection, userId: string, rpId: string | undefined): Promise<number> {
  if (rpId === undefined) return 0;
  const { count } = await connection
    .selectFrom("passkeys")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("rp_id", "=", rpId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Of the person's accounts elsewhere, also those of providers that this server had before. */
export async function listOpenIdIssuers(connection: Connection, userId: string): Promise<string[]> {
  const query = connection.selectFrom("openid_accounts").select("issuer").where("user_id", "=", userId);
  return (await query.execute()).map(({ issuer }) => issuer);
}
