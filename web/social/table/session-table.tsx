import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { Fragment, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { TableRow } from "#shared/contract/session-table.ts";
import { counted } from "#web/core/format.ts";
import { type TableColumn, type TableOrder, tableColumns } from "#web/core/navigation/table-address.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { gapsBetween, rowRem, rowsToRender, showRow, useSight } from "./row-window.ts";
import { columnLabels } from "./shown-columns.ts";
import { CheckMark, type RowActions, SessionRow } from "./table-row.tsx";
import "./session-table.css";

interface SessionTableProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The rows are those of before. */
  readonly isLoading: boolean;
  /** In their order. */
  readonly rows: readonly TableRow[];
  readonly order: TableOrder;
  readonly shown: ReadonlySet<TableColumn>;
  readonly selected: ReadonlySet<number>;
  readonly actions: RowActions & {
    readonly sort: (column: TableColumn) => void;
    readonly selectAll: () => void;
    readonly clear: () => void;
  };
}

/** One's own sessions, of which only the rows in sight are rendered. Arrow keys move through them, as one Tab stop. */
export function SessionTable({ scroller, rows, isLoading, order, shown, selected, actions }: SessionTableProps) {
  const sight = useSight(scroller);
  const [current, setCurrent] = useState(0);
  const wantsFocus = useRef(false);
  const body = useRef<HTMLTableSectionElement>(null);
  const place = Math.min(current, Math.max(0, rows.length - 1));
  const rendered = rowsToRender(rows.length, sight, place);
  const gaps = gapsBetween(rendered, rows.length);
  const columns = tableColumns.filter((column) => shown.has(column));
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    body.current?.querySelector<HTMLElement>(`[data-place="${place}"] input`)?.focus();
  });

  function goTo(next: number) {
    const to = Math.min(Math.max(next, 0), rows.length - 1);
    wantsFocus.current = true;
    setCurrent(to);
    if (scroller.current) showRow(scroller.current, to);
    return rows[to];
  }
  function press(event: KeyboardEvent) {
    const { key, shiftKey } = event;
    const at = rows[place];
    const steps: Record<string, number> = {
      ...{ ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: rows.length - 1 },
      ...{ PageDown: place + Math.floor(sight.height), PageUp: place - Math.floor(sight.height) },
    };
    const step = steps[key];
    if (step !== undefined) {
      // The first press of Shift begins the range at the row that it leaves.
      if (shiftKey && at && !selected.has(at.id)) actions.select(at.id, false);
      const to = goTo(step);
      if (shiftKey && to && to !== at) actions.select(to.id, true);
    } else if (key === " " && shiftKey && at && event.target instanceof HTMLInputElement) actions.select(at.id, true);
    else if (key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey)) actions.selectAll();
    else if (key === "Escape" && selected.size > 0) actions.clear();
    else return;
    event.preventDefault();
  }
  return (
    <div className="dtable__rows" ref={scroller} aria-busy={isLoading}>
      <table className="stable" aria-rowcount={rows.length + 1}>
        <caption className="sr-only">
          {counted(rows.length, "session")}. {selected.size > 0 && `${selected.size} selected.`}
        </caption>
        <colgroup>
          <col className="stable__pick" />
          {columns.map((column) => (
            <col key={column} className={`stable__col stable__col--${column}`} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <td className="stable__pick">
              <CheckMark
                label="Select all"
                checked={selected.size > 0 && selected.size === rows.length}
                mixed={selected.size > 0 && selected.size < rows.length}
                onPress={actions.selectAll}
              />
            </td>
            {columns.map((column) => (
              <Head key={column} column={column} order={order} onPress={() => actions.sort(column)} />
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          onKeyDown={press}
          onFocus={({ target }) => {
            const at = target.closest("tr")?.dataset.place;
            if (at !== undefined) setCurrent(Number(at));
          }}
        >
          {rendered.map((at, index) => {
            const row = rows[at];
            if (!row) return null;
            return (
              <Fragment key={row.id}>
                <Gap rows={gaps.before[index] ?? 0} />
                <SessionRow
                  row={row}
                  place={at}
                  shown={shown}
                  isSelected={selected.has(row.id)}
                  isCurrent={at === place}
                  actions={actions}
                />
              </Fragment>
            );
          })}
          <Gap rows={gaps.after} />
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps {
  readonly column: TableColumn;
  readonly order: TableOrder;
  readonly onPress: () => void;
}

function Head({ column, order, onPress }: HeadProps) {
  const isSorted = order.column === column;
  return (
    <th
      scope="col"
      className={column === "rating" ? "stable__score" : undefined}
      aria-sort={isSorted ? order.direction : undefined}
    >
      <button type="button" onClick={onPress}>
        {columnLabels[column]}
        {isSorted && <Icon glyph={order.direction === "ascending" ? ArrowUp : ArrowDown} size="xs" />}
      </button>
    </th>
  );
}

/** The room of rows that aren't rendered. */
function Gap({ rows }: { readonly rows: number }) {
  if (rows === 0) return null;
  return (
    // With a key: Chromium keeps the height that a row of a table had at first.
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without a control has no focus
    <tr key={rows} aria-hidden="true" className="stable__gap" style={{ height: `${rows * rowRem}rem` }}>
      <td />
    </tr>
  );
}
