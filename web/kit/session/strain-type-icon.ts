import Blend from "lucide-react/icons/blend";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import type { StrainType } from "#shared/domain/enumerations.ts";
import type { Glyph } from "#web/kit/icon/icon.tsx";

export const strainTypeIcons: Record<StrainType, Glyph> = { indica: Moon, sativa: Sun, hybrid: Blend };
