import { chartedStrainTypes, type StrainType } from "#shared/domain/enumerations.ts";
import { strainTypeFamilies, strainTypeLabels } from "#shared/domain/strain-type.ts";
import { type ChoiceGroupProps, Segment } from "#web/kit/form/choices.tsx";
import { strainTypeIcons } from "./strain-tag.tsx";

const choices = chartedStrainTypes.map((type) => ({
  value: type,
  label: strainTypeLabels[type],
  icon: strainTypeIcons[type],
  family: strainTypeFamilies[type],
}));

/** Indica, sativa or hybrid. Put it into a FieldGroup. */
export function StrainTypeSegment(props: Omit<ChoiceGroupProps<StrainType>, "choices">) {
  return <Segment {...props} choices={choices} />;
}
