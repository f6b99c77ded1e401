export interface DataTableProps {
  readonly caption: string;
  /** The first column holds the row headers. */
  readonly columns: readonly [string, ...string[]];
  readonly rows: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** The numbers of a chart. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
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
