import ChevronDown from "lucide-react/icons/chevron-down";
import { Icon } from "#web/kit/icon/icon.tsx";
import "./quick-choices.css";

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

/** A pill that shows the chosen value; a press opens the device's own list. */
export function QuickChoice<Value extends string>({
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
