import ChevronDown from "lucide-react/icons/chevron-down";
import { navigate } from "wouter/use-browser-location";
import {
  chartedStrainTypes,
  offeredIngestionMethods,
  type SessionSort,
  sessionSorts,
} from "#shared/domain/enumerations.ts";
import { ingestionMethodLabels, strainTypeLabels } from "#shared/domain/session-words.ts";
import { type SessionChoices, sessionsPath } from "#web/core/navigation/search-address.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import "./quick-choices.css";

const sortLabels = {
  "last-consumed": "Newest first",
  "highest-rated": "Highest score",
  "biggest-change": "Biggest change",
} as const satisfies Record<SessionSort, string>;

/** The order of one's own sessions, and the two filters that are chosen most; all are in the address. */
export function QuickChoices({ choices }: { readonly choices: SessionChoices }) {
  const go = (changed: Partial<SessionChoices>) => navigate(sessionsPath({ ...choices, ...changed }));
  return (
    <div className="quickchoices">
      <QuickChoice
        name="Sort"
        values={sessionSorts}
        chosen={[choices.sort]}
        labels={sortLabels}
        onChoose={(sort) => go({ sort: sort ?? "last-consumed" })}
      />
      <QuickChoice
        name="Method"
        hasAny
        values={offeredIngestionMethods}
        chosen={choices.methods}
        labels={ingestionMethodLabels}
        onChoose={(method) => go({ methods: method ? [method] : [] })}
      />
      <QuickChoice
        name="Type"
        hasAny
        values={chartedStrainTypes}
        chosen={choices.strainTypes}
        labels={strainTypeLabels}
        onChoose={(type) => go({ strainTypes: type ? [type] : [] })}
      />
    </div>
  );
}

interface QuickChoiceProps<Value extends string> {
  readonly name: string;
  readonly values: readonly Value[];
  /** The filter sheet may have chosen several. */
  readonly chosen: readonly string[];
  readonly labels: Readonly<Record<Value, string>>;
  /** Nothing may be chosen. */
  readonly hasAny?: boolean;
  readonly onChoose: (value: Value | undefined) => void;
}

const any = "";
const several = "several";

function QuickChoice<Value extends string>({
  name,
  values,
  chosen,
  labels,
  hasAny = false,
  onChoose,
}: QuickChoiceProps<Value>) {
  const one = values.find((value) => value === chosen[0]);
  const isOne = chosen.length === 1 && one !== undefined;
  const value = chosen.length === 0 ? any : isOne ? one : several;
  const shown = chosen.length === 0 ? "Any" : isOne ? labels[one] : `${chosen.length} chosen`;
  return (
    <span className="quickchoice">
      <span className="quickchoice__shown" aria-hidden="true">
        <small>{name}</small>
        {shown}
        <Icon glyph={ChevronDown} size="sm" />
      </span>
      <select
        aria-label={name}
        value={value}
        onChange={({ currentTarget }) => onChoose(values.find((each) => each === currentTarget.value))}
      >
        {hasAny && <option value={any}>Any</option>}
        {value === several && <option value={several}>{shown}</option>}
        {values.map((each) => (
          <option key={each} value={each}>
            {labels[each]}
          </option>
        ))}
      </select>
    </span>
  );
}
