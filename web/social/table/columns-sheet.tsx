import { useStored } from "#web/core/browser/stored.ts";
import { Button } from "#web/kit/button/button.tsx";
import { FilterOptions } from "#web/kit/form/filter-options.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { columnLabels, columnsToHide, hiddenColumns, hideColumns } from "./shown-columns.ts";

interface ColumnsSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Which columns the table has on this device. */
export function ColumnsSheet({ open, onClose }: ColumnsSheetProps) {
  const hidden = useStored(hiddenColumns);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Columns"
      foot={
        <Button block onClick={onClose}>
          Done
        </Button>
      }
    >
      <FilterOptions
        legend="Beside the strain"
        options={columnsToHide.map((value) => ({ value, label: columnLabels[value] }))}
        chosen={columnsToHide.filter((column) => !hidden.includes(column))}
        onChange={(chosen) => hideColumns(columnsToHide.filter((column) => !chosen.includes(column)))}
      />
    </Sheet>
  );
}
