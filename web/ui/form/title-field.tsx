import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { useFieldControl } from "./field-control.ts";
import { Input } from "./input.tsx";
import { MatchedText } from "./matched-text.tsx";

export interface Suggestion {
  readonly key: string | number;
  readonly text: string;
  /** At the end of the row, e.g. a StrainTag. */
  readonly detail?: ReactNode;
}

interface TitleFieldProps<Item extends Suggestion>
  extends Omit<ComponentProps<"input">, "value" | "onChange" | "onSelect" | "role"> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Matches for the text so far, best first; the caller looks them up. */
  readonly suggestions: readonly Item[];
  readonly onPick: (suggestion: Item) => void;
  /** Names the list, e.g. 'Strains'. */
  readonly listLabel: string;
  /** An ordinary field with suggestions, or a plain line, instead of a title. */
  readonly look?: "title" | "plain" | "line" | undefined;
}

/** The strain line: free text with suggestions (a combobox; a press opens, arrows move, Enter takes, Escape closes). */
export function TitleField<Item extends Suggestion>({
  value,
  onChange,
  suggestions,
  onPick,
  listLabel,
  look = "title",
  onBlur,
  onKeyDown,
  ...rest
}: TitleFieldProps<Item>) {
  const { id: fieldId } = useFieldControl();
  const ownId = useId();
  const listId = `${rest.id ?? fieldId ?? ownId}-list`;
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const open = wanted && suggestions.length > 0;
  const current = open ? suggestions[active] : undefined;

  function close() {
    setWanted(false);
    setActive(-1);
  }
  function pick(suggestion: Item) {
    close();
    onPick(suggestion);
  }
  function move(step: 1 | -1) {
    setWanted(true);
    setActive(open ? nextOption(active, step, suggestions.length) : step > 0 ? 0 : suggestions.length - 1);
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
      className={classNames(look === "title" ? "titlefield" : "suggestfield", look === "line" && "suggestfield--line")}
    >
      <Input
        {...rest}
        value={value}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={current && optionId(listId, current)}
        onChange={(event) => {
          setWanted(true);
          setActive(-1);
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
        {open &&
          suggestions.map((suggestion) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text keeps the focus and its keys move and take the option
            <div
              key={suggestion.key}
              id={optionId(listId, suggestion)}
              className="option"
              role="option"
              aria-selected={suggestion === current}
              tabIndex={-1}
              // Keeps the focus, and with it the keyboard, in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(suggestion)}
            >
              <b>
                <MatchedText text={suggestion.text} match={value} />
              </b>
              {suggestion.detail}
            </div>
          ))}
      </div>
    </div>
  );
}

function optionId(listId: string, suggestion: Suggestion): string {
  return `${listId}-${suggestion.key}`;
}

/** Runs through the options and the text itself (-1), round and round. */
function nextOption(active: number, step: 1 | -1, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1;
}
