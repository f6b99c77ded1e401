import Columns from "lucide-react/icons/columns-3";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { limits } from "#shared/domain/limits.ts";
import { useStored } from "#web/core/browser/stored.ts";
import { replacePage } from "#web/core/navigation/overlay-entries.ts";
import { type SessionChoices, useSearchedText } from "#web/core/navigation/search-address.ts";
import { type TableOrder, tablePath } from "#web/core/navigation/table-address.ts";
import { Button } from "#web/kit/button/button.tsx";
import { FilterOptions } from "#web/kit/form/filter-options.tsx";
import { SearchInput } from "#web/kit/form/input.tsx";
import { useOpening } from "#web/kit/overlay/overlay.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { FilterSheet } from "#web/social/search/filter-sheet.tsx";
import { columnLabels, columnsToHide, hiddenColumns, hideColumns } from "./shown-columns.ts";

interface TableHeadProps {
  readonly choices: SessionChoices;
  readonly order: TableOrder;
  readonly filters: number;
  readonly columns: number;
}

/** What is looked for, and which columns there are. */
export function TableHead({ choices, order, filters, columns }: TableHeadProps) {
  const [opened, setOpened] = useState<"filter" | "columns" | null>(null);
  const sheet = useOpening(opened);
  const close = () => setOpened(null);
  const { typed, setTyped } = useSearchedText(choices.q, (q) => replacePage(tablePath({ ...choices, q }, order)));
  return (
    <header className="dtable__head">
      <h1>My sessions</h1>
      <SearchInput
        label="Search my sessions"
        placeholder="Strain, note, place, person"
        value={typed}
        maxLength={limits.searchTerm.max}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="dtable__tools">
        <Button
          variant="secondary"
          size="sm"
          icon={Columns}
          aria-haspopup="dialog"
          onClick={() => setOpened("columns")}
        >{`Columns: ${columns}`}</Button>
        <Button
          variant="secondary"
          size="sm"
          icon={SlidersHorizontal}
          aria-haspopup="dialog"
          onClick={() => setOpened("filter")}
        >
          {filters > 0 ? `Filter (${filters})` : "Filter"}
        </Button>
      </div>
      {sheet.subject === "filter" && (
        <FilterSheet
          key={sheet.key}
          open={sheet.open}
          choices={{ ...choices, q: typed.trim() }}
          onClose={close}
          onChoose={(chosen) => {
            close();
            navigate(tablePath(chosen, order));
          }}
        />
      )}
      {sheet.subject === "columns" && <ColumnsSheet open={sheet.open} onClose={close} />}
    </header>
  );
}

interface ColumnsSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Which columns the table has on this device. */
function ColumnsSheet({ open, onClose }: ColumnsSheetProps) {
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
