import Plus from "lucide-react/icons/plus";
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { useFieldControl } from "./field.tsx";
import { Input } from "./input.tsx";
import { Option, OptionGroups, type Suggestion } from "./option-groups.tsx";

/** The option to leave the text as it was typed. */
const asItIs = Symbol("as it is");

interface TitleFieldProps<Item extends Suggestion>
  extends Omit<ComponentProps<"input">, "value" | "onChange" | "onSelect" | "role"> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Matches for the text so far, best first; the caller looks them up. */
  readonly suggestions: readonly Item[];
  readonly onPick: (suggestion: Item) => void;
  /** Names the list, e.g. 'Strains'. */
  readonly listLabel: string;
  /** The typed text itself is offered below the suggestions. */
  readonly takesAnything?: boolean | undefined;
  /** An ordinary field with suggestions, or a plain line, instead of a title. */
  readonly variant?: "title" | "plain" | "line" | undefined;
}

/** The strain line: free text with suggestions (a combobox; a press opens, arrows move, Enter takes, Escape closes). */
export function TitleField<Item extends Suggestion>({
  value,
  onChange,
  suggestions,
  onPick,
  listLabel,
  takesAnything = false,
  variant = "title",
  onBlur,
  onKeyDown,
  ...rest
}: TitleFieldProps<Item>) {
  const { id: fieldId } = useFieldControl();
  const ownId = useId();
  const listId = `${rest.id ?? fieldId ?? ownId}-list`;
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  /** What was listed when the arrows began to move: a late answer would put another option under the same place. */
  const [held, setHeld] = useState<readonly Item[]>();
  const listed = held ?? suggestions;
  const open = wanted && listed.length > 0;
  const typed = value.trim();
  const isOffered = takesAnything && typed !== "" && listed.every(({ text }) => text !== typed);
  const options: readonly (Item | typeof asItIs)[] = isOffered ? [...listed, asItIs] : listed;
  const current = open ? options[active] : undefined;
  // By the place: a name may have spaces, and an id mustn't.
  const idOf = (option: Item | typeof asItIs) => `${listId}-${options.indexOf(option)}`;
  const currentId = current && idOf(current);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView?.({ block: "nearest" });
  }, [currentId]);

  function letGo() {
    setActive(-1);
    setHeld(undefined);
  }
  function close() {
    setWanted(false);
    letGo();
  }
  function pick(option: Item | typeof asItIs) {
    close();
    if (option !== asItIs) onPick(option);
  }
  function move(step: 1 | -1) {
    setWanted(true);
    if (listed.length > 0) setHeld(listed);
    setActive(open ? nextOption(active, step, options.length) : step > 0 ? 0 : options.length - 1);
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && current) {
      event.preventDefault();
      pick(current);
    } else if (event.key === "Escape" && open) {
      // Closes the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }
  return (
    <div
      className={classNames(
        variant === "title" ? "titlefield" : "suggestfield",
        variant === "line" && "suggestfield--line",
      )}
    >
      <Input
        {...rest}
        value={value}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={currentId}
        onChange={(event) => {
          setWanted(true);
          letGo();
          onChange(event.currentTarget.value);
        }}
        onClick={() => setWanted(true)}
        onKeyDown={handleKey}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      <div className="listbox" id={listId} role="listbox" aria-label={listLabel} hidden={!open}>
        {open && (
          <OptionGroups
            suggestions={listed}
            typed={value}
            optionProps={(option) => ({
              id: idOf(option),
              "aria-selected": option === current,
              onClick: () => pick(option),
            })}
          />
        )}
        {open && isOffered && (
          <Option id={idOf(asItIs)} aria-selected={current === asItIs} onClick={() => pick(asItIs)}>
            <span className="option__own">
              <Icon glyph={Plus} size="sm" />
              Use “{typed}” as it is
            </span>
          </Option>
        )}
      </div>
    </div>
  );
}

/** Runs through the options and the text itself (-1), round and round. */
function nextOption(active: number, step: 1 | -1, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1;
}
