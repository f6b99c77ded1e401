import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Table2 from "lucide-react/icons/table-2";
import { type ReactNode, useId, useState } from "react";
import { Button } from "#web/kit/button/button.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";

interface DataTableProps {
  readonly caption: string;
  /** The first column holds the row headers. */
  readonly columns: readonly [string, ...string[]];
  readonly rows: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** The numbers of a chart. */
function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <table className="datatable">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.slice(1).map((column, index) => (
              <td key={column}>{values[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ChartBlockProps {
  readonly title: string;
  /** Says in a sentence what the chart shows. */
  readonly summary?: string | undefined;
  /** The same numbers; absent without data, and the chart then has no table. */
  readonly table?: Omit<DataTableProps, "caption"> | undefined;
  /** The chart, or the message in its place. */
  readonly children: ReactNode;
}

/** A chart under its title that can be read as a table. */
export function ChartBlock({ title, summary, table, children }: ChartBlockProps) {
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className="block" aria-labelledby={titleId}>
      <div className="chart__head">
        <SectionTitle level={3} id={titleId}>
          {title}
        </SectionTitle>
        {table && (
          <Button
            variant="ghost"
            size="sm"
            icon={asTable ? ChartNoAxesColumn : Table2}
            aria-describedby={titleId}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? "Show as chart" : "Show as table"}
          </Button>
        )}
      </div>
      {summary && <p className="chart__summary">{summary}</p>}
      {table && asTable ? <DataTable caption={title} {...table} /> : children}
    </section>
  );
}
