import { type IngestionMethod, offeredIngestionMethods } from "#shared/domain/enumerations.ts";
import { ingestionMethodLabels } from "#shared/domain/ingestion-method.ts";
import { type ChoiceGroupProps, Tiles } from "#web/kit/form/choices.tsx";
import { methodIcons } from "#web/kit/icon/method-icon.tsx";

/** The ingestion methods on offer; one that is not on offer (dogwalker) shows when it is the value. Put it into a FieldGroup. */
export function MethodTiles(props: Omit<ChoiceGroupProps<IngestionMethod>, "choices">) {
  const shown: IngestionMethod[] = [...offeredIngestionMethods];
  if (props.value && !shown.includes(props.value)) shown.push(props.value);
  return (
    <Tiles
      {...props}
      choices={shown.map((method) => ({
        value: method,
        label: ingestionMethodLabels[method],
        icon: methodIcons[method],
      }))}
    />
  );
}
