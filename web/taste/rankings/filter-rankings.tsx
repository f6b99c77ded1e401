import X from "lucide-react/icons/x";
import { useState } from "react";
import { chartedStrainTypes, offeredIngestionMethods } from "#shared/domain/enumerations.ts";
import { ingestionMethodLabels, strainTypeFamilies, strainTypeLabels } from "#shared/domain/session-words.ts";
import { counted } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { FilterOptions } from "#web/kit/form/filter-options.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { methodIcons } from "#web/kit/icon/method-icon.tsx";
import { useOpening } from "#web/kit/overlay/overlay.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { strainTypeIcons } from "#web/kit/session/strain-tag.tsx";
import { filterChips } from "./ranking-filter.ts";
import { noRankingFilter, type RankingFilter } from "./rankings-view.ts";

interface FilterSheetProps {
  readonly open: boolean;
  readonly filter: RankingFilter;
  readonly onClose: () => void;
  readonly onChoose: (filter: RankingFilter) => void;
}

/** Chooses what of the ranking is shown. Keep it mounted; each opening begins with what is chosen. */
export function FilterRankings({ open, ...props }: FilterSheetProps) {
  const opening = useOpening(open ? "filter" : null);
  if (opening.subject === null) return null;
  return <FilterSheet key={opening.key} open={opening.open} {...props} />;
}

function FilterSheet({ open, filter: entered, onClose, onChoose }: FilterSheetProps) {
  const [filter, setFilter] = useState(entered);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filter the ranking"
      foot={
        <>
          <Button variant="secondary" onClick={() => setFilter(noRankingFilter)}>
            Clear all
          </Button>
          <Button onClick={() => onChoose(filter)}>Show</Button>
        </>
      }
    >
      <FilterOptions
        legend="Method"
        options={offeredIngestionMethods.map((value) => ({
          value,
          label: ingestionMethodLabels[value],
          icon: methodIcons[value],
        }))}
        chosen={filter.methods}
        onChange={(methods) => setFilter({ ...filter, methods })}
      />
      <FilterOptions
        legend="Strain type"
        options={chartedStrainTypes.map((value) => ({
          value,
          label: strainTypeLabels[value],
          icon: strainTypeIcons[value],
          family: strainTypeFamilies[value],
        }))}
        chosen={filter.strainTypes}
        onChange={(strainTypes) => setFilter({ ...filter, strainTypes })}
      />
    </Sheet>
  );
}

interface FilterChipsProps {
  readonly filter: RankingFilter;
  readonly onChange: (filter: RankingFilter) => void;
}

/** What is chosen, each to be taken back by itself. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  return (
    <ul className="fchips" aria-label="Filters">
      {filterChips(filter).map(({ label, without }) => (
        <li key={label}>
          <button
            className="fchip"
            type="button"
            aria-label={`Remove filter ${label}`}
            onClick={() => onChange(without)}
          >
            {label}
            <Icon glyph={X} size="sm" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface WholeListCountProps {
  readonly shown: number;
  readonly of: number;
  readonly noun: string;
}

/** What a filter has left, in place of the key to the page. */
export function WholeListCount({ shown, of, noun }: WholeListCountProps) {
  return (
    <p className="rankkey" role="status">
      {shown} of {counted(of, noun)}. {shown > 0 && "Places stay what they are in the whole list."}
    </p>
  );
}
