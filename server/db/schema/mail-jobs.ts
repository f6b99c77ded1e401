import type { Generated } from "kysely";
import type { MailKind } from "#shared/domain/enumerations.ts";

/** Mail that waits to be sent. It holds no token: links are made when the mail is. */
export interface MailJobsTable {
  id: Generated<number>;
  kind: MailKind;
  /** Null while nobody has looked whether an account has that address. */
  user_id: string | null;
  recipient: string;
  /** Of the device that a security event came from. */
  user_agent: string | null;
  /** How often it was tried. */
  attempts: Generated<number>;
  due_at: Date;
  created_at: Date;
}
