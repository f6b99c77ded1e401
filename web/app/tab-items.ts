import AudioLines from "lucide-react/icons/audio-lines";
import DiscAlbum from "lucide-react/icons/disc-album";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import UserRound from "lucide-react/icons/user-round";
import type { Tab as TabId } from "#web/lib/navigation/switch-tab.ts";
import type { Tab } from "#web/ui/shell/tab-bar.tsx";

/** The bottom tab bar (spec section 2). */
export const tabItems: readonly Tab<TabId>[] = [
  { id: "feed", label: "Feed", icon: DiscAlbum },
  { id: "search", label: "Search", icon: Search },
  { id: "log", label: "Log", icon: Plus, special: true },
  { id: "insights", label: "Insights", icon: AudioLines },
  { id: "profile", label: "Profile", icon: UserRound },
];
