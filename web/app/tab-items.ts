import AudioLines from "lucide-react/icons/audio-lines";
import DiscAlbum from "lucide-react/icons/disc-album";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import UserRound from "lucide-react/icons/user-round";
import type { Tab } from "#web/core/navigation/switch-tab.ts";
import type { RailTab } from "#web/kit/shell/rail.tsx";

/** The bottom tab bar (spec section 2), and the rail's upper part. */
export const tabItems: readonly RailTab<Tab>[] = [
  { id: "feed", label: "Feed", icon: DiscAlbum },
  { id: "search", label: "Search", icon: Search },
  { id: "log", label: "Log", icon: Plus, special: true },
  { id: "insights", label: "Insights", icon: AudioLines },
  { id: "profile", label: "Profile", icon: UserRound },
];
