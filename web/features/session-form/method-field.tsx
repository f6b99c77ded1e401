import { useController, useFormContext } from "react-hook-form";
import type { IngestionMethod } from "#shared/domain/enumerations.ts";
import { FieldGroup } from "#web/ui/form/field-group.tsx";
import { MethodTiles } from "#web/vocabulary/session/method-tiles.tsx";
import type { SessionFormValues } from "./session-form-values.ts";

/** The method decides the unit of THC and CBD, so that changing it checks both again (decisions.md, Sessions). */
export function MethodField({ required }: { readonly required?: boolean | undefined }) {
  const { control, trigger } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "ingestionMethod" });
  function change(method: IngestionMethod | "") {
    field.onChange(method);
    void trigger(["thcPercentage", "cbdPercentage"]);
  }
  return (
    <FieldGroup label="Method" required={required} error={fieldState.error?.message}>
      {/* Where the form puts the focus when the method is missing. */}
      <div ref={(tiles) => field.ref({ focus: () => tiles?.querySelector("input")?.focus() })}>
        <MethodTiles
          name={field.name}
          value={field.value || null}
          onChange={change}
          onClear={required ? undefined : () => change("")}
          onBlur={field.onBlur}
        />
      </div>
    </FieldGroup>
  );
}
