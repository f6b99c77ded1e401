import Blend from "lucide-react/icons/blend";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import type { StrainType } from "#shared/domain/enumerations.ts";
import { strainTypeFamilies, strainTypeLabels } from "#shared/domain/session-words.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";

export const strainTypeIcons: Record<StrainType, Glyph> = { indica: Moon, sativa: Sun, hybrid: Blend };

export function StrainTag({ type }: { readonly type: StrainType }) {
  return (
    <span className={`strain ${strainTypeFamilies[type]}`}>
      <Icon glyph={strainTypeIcons[type]} size="xs" />
      {strainTypeLabels[type]}
    </span>
  );
}
