import type { Ref } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import type { Choice, ChoiceGroupProps } from "./choice.ts";

interface ChoiceOptionProps<Value extends string> extends Omit<ChoiceGroupProps<Value>, "choices"> {
  readonly choice: Choice<Value>;
  readonly className: string;
  readonly smallIcon?: boolean;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** One choice of a Segment or Tiles: the real radio under its styled face. */
export function ChoiceOption<Value extends string>(props: ChoiceOptionProps<Value>) {
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
