import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Table2 from "lucide-react/icons/table-2";
import { type ReactNode, useId, useState } from "react";
import { Button } from "#web/kit/button/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { DataTable, type DataTableProps } from "./data-table.tsx";

interface ChartBlockProps {
  readonly title: string;
  /** Says in a sentence what the chart shows. */
  readonly summary?: string | undefined;
  /** The same numbers; absent without data, and the chart then has no table. */
  readonly table?: Omit<DataTableProps, "caption"> | undefined;
  /** More classes of the tile: how many columns it takes. */
  readonly className?: string | undefined;
  /** The chart, or the message in its place. */
  readonly children: ReactNode;
}

/** A chart under its title that can be read as a table. */
export function ChartBlock({ title, summary, table, className, children }: ChartBlockProps) {
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={classNames("block", className)} aria-labelledby={titleId}>
      <div className="chart__head">
        <SectionTitle id={titleId}>{title}</SectionTitle>
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
