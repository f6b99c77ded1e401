import type { Ref } from "react";
import { classNames } from "#web/kit/class-names.ts";
import type { ChoiceGroupProps } from "./choice.ts";
import { ChoiceOption } from "./choice-option.tsx";

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
