import { stored } from "#web/core/browser/stored.ts";
import { type TableColumn, tableColumns } from "#web/core/navigation/table-address.ts";

export const columnLabels = {
  strain: "Strain",
  method: "Method",
  amount: "Amount",
  date: "Date",
  place: "Place",
  for: "For",
  audience: "Seen by",
  rating: "Rating",
} as const satisfies Record<TableColumn, string>;

/** A row is known by its strain: that column stays. */
export const columnsToHide = tableColumns.filter((column) => column !== "strain");

/** Columns that this device doesn't show. */
export const hiddenColumns = stored("hn-table-hidden", (text): readonly TableColumn[] => {
  const names = (text ?? "").split(" ");
  return columnsToHide.filter((column) => names.includes(column));
});

export const hideColumns = (columns: readonly TableColumn[]) => hiddenColumns.set(columns.join(" "));
