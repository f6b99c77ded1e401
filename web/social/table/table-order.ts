import type { TableRow } from "#shared/contract/session-table.ts";
import { visibilities } from "#shared/domain/enumerations.ts";
import { reasonLabel } from "#shared/domain/reason-words.ts";
import { ingestionMethodLabels, shownStrainName } from "#shared/domain/session-words.ts";
import type { TableColumn, TableOrder } from "#web/core/navigation/table-address.ts";

type Key = string | number | null;

/** What a column sorts by; null where it has nothing, which comes last in both directions. */
const keyOf: Record<TableColumn, (row: TableRow) => Key> = {
  strain: ({ strainName }) => shownStrainName(strainName),
  method: ({ ingestionMethod }) => (ingestionMethod === "" ? null : ingestionMethodLabels[ingestionMethod]),
  amount: ({ amount }) => amount,
  date: timeOf,
  place: ({ location }) => location,
  for: ({ reasons }) => (reasons?.[0] === undefined ? null : reasonLabel(reasons[0])),
  audience: ({ visibility }) => visibilities.indexOf(visibility),
  rating: ({ rating }) => rating,
};

/** Amounts with different units can't be compared: those with one unit stand together. */
const unitOf = ({ amountUnit }: TableRow) => amountUnit ?? "";

function timeOf({ consumedAt, createdAt }: TableRow): string {
  return consumedAt ?? createdAt;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

function compare(one: string | number, other: string | number): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return collator.compare(String(one), String(other));
}

/** Ties are the newest first. */
export function sortRows(rows: readonly TableRow[], { column, direction }: TableOrder): TableRow[] {
  const sign = direction === "ascending" ? 1 : -1;
  const keyed = rows.map((row) => ({ row, key: keyOf[column](row), time: timeOf(row) }));
  keyed.sort((one, other) => {
    if (one.key === null || other.key === null) {
      if (one.key !== other.key) return one.key === null ? 1 : -1;
    } else {
      // The times are in one form, and a collation takes ten times as long to compare them.
      if (column === "date" && one.key !== other.key) return one.key < other.key ? -sign : sign;
      const difference =
        (column === "amount" ? compare(unitOf(one.row), unitOf(other.row)) : 0) || sign * compare(one.key, other.key);
      if (difference !== 0) return difference;
    }
    return one.time === other.time ? other.row.id - one.row.id : one.time < other.time ? 1 : -1;
  });
  return keyed.map(({ row }) => row);
}

/** A press on a head: of the column that it's sorted by, the other way round. */
export function pressedOrder(order: TableOrder, column: TableColumn): TableOrder {
  if (order.column === column)
    return { column, direction: order.direction === "ascending" ? "descending" : "ascending" };
  const isLargestFirst = column === "date" || column === "rating" || column === "amount";
  return { column, direction: isLargestFirst ? "descending" : "ascending" };
}
