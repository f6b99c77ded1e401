import type { ChoiceGroupProps } from "./choice.ts";
import { ChoiceOption } from "./choice-option.tsx";

/** Radios as tiles, three a row. Put it into a FieldGroup, which names it. */
export function Tiles<Value extends string>({ choices, ...group }: ChoiceGroupProps<Value>) {
  return (
    <div className="tiles">
      {choices.map((choice) => (
        <ChoiceOption key={choice.value} {...group} choice={choice} className="tile" />
      ))}
    </div>
  );
}
