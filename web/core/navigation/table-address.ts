import { pages } from "#shared/contract/pages.ts";
import { readSearchPlace, type SessionChoices, sessionsPath } from "./search-address.ts";

/** What the table of one's own sessions can be sorted by. */
export const tableColumns = ["strain", "method", "amount", "date", "place", "for", "audience", "rating"] as const;
export type TableColumn = (typeof tableColumns)[number];

export interface TableOrder {
  readonly column: TableColumn;
  readonly direction: "ascending" | "descending";
}

export const newestFirst: TableOrder = { column: "date", direction: "descending" };

/** The address of the table with these choices; `order=-rating` is the best first. */
export function tablePath(choices: Partial<SessionChoices> = {}, { column, direction } = newestFirst): string {
  const parameters = new URLSearchParams(sessionsPath(choices).split("?")[1]);
  parameters.delete("segment");
  parameters.delete("sort");
  const order = direction === "descending" ? `-${column}` : column;
  if (order !== "-date") parameters.set("order", order);
  return parameters.size > 0 ? `${pages.sessions}?${parameters}` : pages.sessions;
}

/** What an address says. Never throws: unknown values are left out. */
export function readTablePlace(search: string): { choices: SessionChoices; order: TableOrder } {
  const text = new URLSearchParams(search).get("order") ?? "";
  const column = tableColumns.find((each) => each === text.replace(/^-/, ""));
  const direction = text.startsWith("-") ? "descending" : "ascending";
  return { choices: readSearchPlace(search).choices, order: column ? { column, direction } : newestFirst };
}
