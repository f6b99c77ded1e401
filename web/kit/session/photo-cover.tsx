import EyeOff from "lucide-react/icons/eye-off";
import { type MouseEvent, useState } from "react";
import { Icon } from "#web/kit/icon/icon.tsx";

/** Beside a large photo: over it until it's pressed, where photos are hidden (ui/shell/reading.ts). Small ones stay hidden. */
export function PhotoCover() {
  const [isLifted, setIsLifted] = useState(false);
  if (isLifted || !document.documentElement.dataset.reading?.includes("hidden-photos")) return null;
  function lift({ currentTarget }: MouseEvent<HTMLElement>) {
    // The focus goes on to what was covered.
    const photo = currentTarget.parentElement?.querySelector("img");
    if (photo) photo.tabIndex = -1;
    photo?.focus({ preventScroll: true });
    setIsLifted(true);
  }
  return (
    <button className="photocover" type="button" onClick={lift}>
      <Icon glyph={EyeOff} size="lg" />
      Show photo
    </button>
  );
}
