import type { Ref } from "react";
import type { Family } from "#shared/domain/session-words.ts";
import { classNames } from "#web/kit/class-names.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";

/** One of the values that a Segment or Tiles offers. */
export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: Glyph | undefined;
  /** Tints the chosen one. */
  readonly family?: Family | undefined;
}

export interface ChoiceGroupProps<Value extends string> {
  /** Groups the radios. */
  readonly name: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** With it, pressing the chosen one again takes the choice back. */
  readonly onClear?: (() => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
}

interface ChoiceOptionProps<Value extends string> extends Omit<ChoiceGroupProps<Value>, "choices"> {
  readonly choice: Choice<Value>;
  readonly className: string;
  readonly smallIcon?: boolean;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** One choice of a Segment or Tiles: the real radio under its styled face. */
function ChoiceOption<Value extends string>(props: ChoiceOptionProps<Value>) {
  const { choice, className, smallIcon, name, value, onChange, onClear, onBlur, inputRef } = props;
  const chosen = choice.value === value;
  return (
    <label className={classNames(className, choice.family)}>
      <input
        ref={inputRef}
        type="radio"
        name={name}
        value={choice.value}
        checked={chosen}
        onChange={() => onChange(choice.value)}
        onClick={() => chosen && onClear?.()}
        onBlur={onBlur}
      />
      <span>
        {choice.icon && <Icon glyph={choice.icon} size={smallIcon ? "sm" : undefined} />}
        {choice.label}
      </span>
    </label>
  );
}

interface TilesProps<Value extends string> extends ChoiceGroupProps<Value> {
  /** One below the other, for labels of several words. */
  readonly rows?: boolean | undefined;
  /** Of the first radio: a form that misses a choice moves the focus there. */
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Radios as tiles, three a row. Put it into a FieldGroup, which names it. */
export function Tiles<Value extends string>({ choices, rows, inputRef, ...group }: TilesProps<Value>) {
  return (
    <div className={classNames("tiles", rows && "tiles--rows")}>
      {choices.map((choice, index) => (
        <ChoiceOption
          key={choice.value}
          {...group}
          inputRef={index === 0 ? inputRef : undefined}
          choice={choice}
          className="tile"
        />
      ))}
    </div>
  );
}

/** Radios side by side. Put it into a FieldGroup, which names it. */
export function Segment<Value extends string>({ choices, ...group }: ChoiceGroupProps<Value>) {
  return (
    <div className="segment">
      {choices.map((choice) => (
        <ChoiceOption key={choice.value} {...group} choice={choice} className="segment__opt" smallIcon />
      ))}
    </div>
  );
}
