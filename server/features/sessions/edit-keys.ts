import { readJsonList } from "#shared/domain/json-list.ts";
import type { SessionRow } from "./sessions.access.ts";

/** More edits than one device may repeat at once. */
const remembered = 50;

const keysOf = ({ edit_keys }: Pick<SessionRow, "edit_keys">) => readJsonList(edit_keys) ?? [];

/** Whether an edit with this idempotency key has been made. */
export const isEditMade = (session: Pick<SessionRow, "edit_keys">, key: string | undefined): boolean =>
  key !== undefined && keysOf(session).includes(key);

/** The column after an edit with this key. */
export const withEditKey = (session: Pick<SessionRow, "edit_keys">, key: string | undefined) =>
  key === undefined ? {} : { edit_keys: JSON.stringify([...keysOf(session), key].slice(-remembered)) };
