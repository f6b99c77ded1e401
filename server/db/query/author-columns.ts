/** What an author is presented by (`AuthorRow`), where their row goes by the name of `person` and their picture's by `avatar`. */
export const authorColumns = [
  "person.id",
  "person.username",
  "person.first_name",
  "person.last_name",
  "avatar.address as avatar_address",
] as const;
