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

export const isReserved = (username: string): boolean => reserved.has(plain(username));
