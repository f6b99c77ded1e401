import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LabelFilter } from "#shared/domain/label/label-choices.ts";
import { choosesLabel, type NotedLabels } from "#shared/domain/label/label-filter.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { counted } from "#web/core/format.ts";
import { FilterOptions } from "#web/kit/form/filter-options.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { LabelRange } from "./label-range.tsx";
import { notedLabelsQuery } from "./session-query.ts";

interface LabelOptionsProps {
  readonly choices: LabelFilter;
  readonly onChange: (changed: Partial<LabelFilter>) => void;
}

const shown = { ranges: 2, words: 4 };

/** What labels say, for those who have noted any. */
export function LabelOptions({ choices, onChange }: LabelOptionsProps) {
  const { data: noted } = useQuery(notedLabelsQuery(useCurrentUser().id));
  if (!noted || (noted.labelled === 0 && !choosesLabel(choices))) return null;
  const options = (words: readonly string[]) => [...new Set(words)].map((word) => ({ value: word, label: word }));
  const terpenes = [...noted.terpenes, ...choices.labelTerpenes];
  const aromas = [...noted.aromas, ...choices.aromas];
  return (
    <div className="labeloptions">
      <h3>Label</h3>
      <Ranges noted={noted} choices={choices} onChange={onChange} />
      {terpenes.length > 0 && (
        <FilterOptions
          legend="Terpenes, in the top five"
          options={options(terpenes)}
          shown={shown.words}
          chosen={choices.labelTerpenes}
          onChange={(labelTerpenes) => onChange({ labelTerpenes })}
        />
      )}
      {aromas.length > 0 && (
        <FilterOptions
          legend="Aroma and flavor"
          options={options(aromas)}
          shown={shown.words}
          chosen={choices.aromas}
          onChange={(chosen) => onChange({ aromas: chosen })}
        />
      )}
      <Switch
        label="Only with a label"
        hint={`${noted.labelled} of your ${counted(noted.products, "product")} ${noted.labelled === 1 ? "has" : "have"} one`}
        checked={choices.withLabel}
        onChange={(event) => onChange({ withLabel: event.currentTarget.checked })}
      />
    </div>
  );
}

interface RangesProps extends LabelOptionsProps {
  readonly noted: NotedLabels;
}

function Ranges({ noted, choices: { labelAmounts }, onChange }: RangesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const chosen = labelAmounts.map(({ name }) => name);
  const all = [...new Set([...rangedOf(noted.cannabinoids), ...chosen])];
  const names = showsAll ? all : all.filter((name, at) => at < shown.ranges || chosen.includes(name));
  return (
    <>
      {names.map((name) => (
        <LabelRange
          key={name}
          name={name}
          range={labelAmounts.find((range) => range.name === name)}
          onChange={(range) => {
            const others = labelAmounts.filter((each) => each.name !== name);
            onChange({ labelAmounts: range ? [...others, range] : others });
          }}
        />
      ))}
      {names.length < all.length && (
        <button className="fmore" type="button" onClick={() => setShowsAll(true)}>
          All {all.length}
          <span className="sr-only"> cannabinoids</span>
        </button>
      )}
    </>
  );
}

/** THC first, which has the THCA in it. */
function rangedOf(names: readonly string[]): string[] {
  const others = names.filter((name) => name !== "THC" && name !== "THCA");
  return others.length < names.length ? ["THC", ...others] : others;
}
