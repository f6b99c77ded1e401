import type { Connection } from "#server/db/database.ts";
import { AlreadyExists } from "#server/db/errors.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { taken } from "#server/errors.ts";
import { messages } from "#shared/contract/errors.ts";
import { searchKey } from "#shared/domain/search-key.ts";
import { listHolders } from "./users.repo.ts";

/** Names that could pass for the operator or the server itself, as `plain` folds them. */
const reserved: ReadonlySet<string> = new Set([
  ...["admin", "admins", "administrator", "administrators", "root", "sysadmin", "superuser", "system", "server"],
  ...["mod", "mods", "moderator", "moderators", "moderation", "operator", "operators", "staff", "team"],
  ...["support", "help", "helpdesk", "customerservice", "customersupport", "contact", "info"],
  ...["security", "abuse", "legal", "privacy", "billing", "verified", "official", "account", "accounts"],
  ...["postmaster", "webmaster", "hostmaster", "noreply", "mailerdaemon", "nobody", "anonymous", "everyone"],
  ...["highnote", "highnoteapp", "highnoteadmin", "highnotehelp", "highnotemod", "highnotemoderator"],
  ...["highnoteofficial", "highnotesecurity", "highnotestaff", "highnotesupport", "highnoteteam"],
]);

/** Case and separators don't distinguish names. */
const plain = (username: string) => username.toLowerCase().replace(/[_.-]/g, "");

const isReserved = (username: string): boolean => reserved.has(plain(username));

type User = Row<"users">;
type Names = Pick<User, "username" | "email" | "first_name" | "last_name">;
type Keys = Pick<User, "username_key" | "email_key" | "search_text">;

/** Usernames and emails are unique ignoring case (decisions.md, Accounts). */
export const usernameKey = (username: string) => username.toLowerCase();
export const emailKey = (email: string) => email.toLowerCase();

/** Derived columns that keep a person's names unique and searchable. */
export function identityKeys({ username, email, first_name, last_name }: Names): Keys {
  const fullName = [first_name, last_name ?? ""].join(" ");
  return {
    username_key: usernameKey(username),
    email_key: emailKey(email),
    // Folded search terms contain no line break, so none matches across the two lines.
    search_text: `${searchKey(username)}\n${searchKey(fullName)}`,
  };
}

const usernameTaken = () => taken("username", messages.usernameTaken);
const emailTaken = () => taken("email", messages.emailTaken);

/** @throws 409 naming the field when the username is reserved, or an account other than `ownId` has it or the email */
export async function assertIdentityIsFree(
  connection: Connection,
  keys: Pick<User, "username_key" | "email_key">,
  ownId?: string,
): Promise<void> {
  const holders = await listHolders(connection, keys);
  const others = holders.filter((holder) => holder.id !== ownId);
  const holdsUsername = (holder: (typeof holders)[number]) => holder.username_key === keys.username_key;
  // An account that had a name before it was reserved keeps it.
  const isNew = !holders.some((holder) => holder.id === ownId && holdsUsername(holder));
  if (others.some(holdsUsername) || (isNew && isReserved(keys.username_key))) throw usernameTaken();
  if (others.length > 0) throw emailTaken();
}

/** Maps violations of the unique indexes, after a lost race for a username or email, to the same errors. */
export async function reportTakenIdentity<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof AlreadyExists) || error.table !== "users") throw error;
    throw error.columns.includes("email_key") ? emailTaken() : usernameTaken();
  }
}
