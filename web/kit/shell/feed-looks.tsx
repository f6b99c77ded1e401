import LayoutList from "lucide-react/icons/layout-list";
import Rows3 from "lucide-react/icons/rows-3";
import { useId, useSyncExternalStore } from "react";
import { type Option, Options } from "#web/kit/form/options.tsx";
import { readReadingWishes, watchReadingWishes, wishReading } from "./reading.tsx";

type FeedLook = "sleeves" | "compact";

const looks: readonly Option<FeedLook>[] = [
  { value: "sleeves", icon: LayoutList, label: "Sleeves", hint: "One large photo per session" },
  { value: "compact", icon: Rows3, label: "Compact", hint: "A small sleeve beside the text" },
];

/** How large the feed shows photos on this device. */
export function FeedLooks() {
  const isCompact = useSyncExternalStore(watchReadingWishes, readReadingWishes).split(" ").includes("compact-feed");
  return (
    <Options
      label="Feed"
      name={useId()}
      options={looks}
      value={isCompact ? "compact" : "sleeves"}
      onChange={(look) => wishReading("compact-feed", look === "compact")}
    />
  );
}
