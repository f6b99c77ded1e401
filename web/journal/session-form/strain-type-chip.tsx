import { useController, useFormContext } from "react-hook-form";
import { chartedStrainTypes } from "#shared/domain/enumerations.ts";
import { strainTypeFamilies, strainTypeLabels } from "#shared/domain/strain-type.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { strainTypeIcons } from "#web/kit/session/strain-type-icon.ts";
import type { SessionFormValues } from "./session-form-values.ts";

/** The strain's type beside its brand; the device's own list of choices opens on a press. */
export function StrainTypeChip() {
  const { control } = useFormContext<SessionFormValues>();
  const { field } = useController({ control, name: "strainType" });
  const type = field.value;
  return (
    <span className={`typechip ${type ? strainTypeFamilies[type] : ""}`}>
      <span className="strain" aria-hidden="true">
        {type && <Icon glyph={strainTypeIcons[type]} size="xs" />}
        {type ? strainTypeLabels[type] : "Type"}
      </span>
      <select {...field} aria-label="Type">
        <option value="">Not set</option>
        {chartedStrainTypes.map((each) => (
          <option key={each} value={each}>
            {strainTypeLabels[each]}
          </option>
        ))}
      </select>
    </span>
  );
}
