import type { StrainType } from "#shared/domain/enumerations.ts";
import { strainTypeFamilies, strainTypeLabels } from "#shared/domain/strain-type.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { strainTypeIcons } from "./strain-type-icon.ts";

export function StrainTag({ type }: { readonly type: StrainType }) {
  return (
    <span className={`strain ${strainTypeFamilies[type]}`}>
      <Icon glyph={strainTypeIcons[type]} size="xs" />
      {strainTypeLabels[type]}
    </span>
  );
}
