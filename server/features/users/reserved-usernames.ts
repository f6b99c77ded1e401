/** Names that would pass for the people who run the server, or for the server itself. Written as `plain` leaves them. */
const reserved: ReadonlySet<string> = new Set([
  ...["admin", "admins", "administrator", "administrators", "root", "sysadmin", "superuser", "system", "server"],
  ...["mod", "mods", "moderator", "moderators", "moderation", "operator", "operators", "staff", "team"],
  ...["support", "help", "helpdesk", "customerservice", "customersupport", "contact", "info"],
  ...["security", "abuse", "legal", "privacy", "billing", "verified", "official", "account", "accounts"],
  ...["postmaster", "webmaster", "hostmaster", "noreply", "mailerdaemon", "nobody", "anonymous", "everyone"],
  ...["highnote", "highnoteapp", "highnoteadmin", "highnotehelp", "highnotemod", "highnotemoderator"],
  ...["highnoteofficial", "highnotesecurity", "highnotestaff", "highnotesupport", "highnoteteam"],
]);

/** Case and separators change nothing about how a name reads. */
const plain = (username: string) => username.toLowerCase().replace(/[_.-]/g, "");

export const isReserved = (username: string): boolean => reserved.has(plain(username));
