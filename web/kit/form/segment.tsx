import type { ChoiceGroupProps } from "./choice.ts";
import { ChoiceOption } from "./choice-option.tsx";

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
