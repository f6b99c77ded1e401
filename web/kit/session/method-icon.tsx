import Cigarette from "lucide-react/icons/cigarette";
import Leaf from "lucide-react/icons/leaf";
import type { IngestionMethod } from "#shared/domain/enumerations.ts";
import { Bong } from "#web/kit/icon/bong.tsx";
import { Dab } from "#web/kit/icon/dab.tsx";
import { Edible } from "#web/kit/icon/edible.tsx";
import { type Glyph, Icon, type IconSize } from "#web/kit/icon/icon.tsx";
import { VapePen } from "#web/kit/icon/vape-pen.tsx";

/** A dogwalker is a small joint. */
export const methodIcons: Record<IngestionMethod, Glyph> = {
  joint: Cigarette,
  pen: VapePen,
  edible: Edible,
  bong: Bong,
  dab: Dab,
  other: Leaf,
  dogwalker: Cigarette,
};

interface MethodIconProps {
  /** '' for a session logged without a method. */
  readonly method: IngestionMethod | "";
  readonly size?: IconSize | undefined;
}

export function MethodIcon({ method, size }: MethodIconProps) {
  return <Icon glyph={methodIcons[method || "other"]} size={size} />;
}
