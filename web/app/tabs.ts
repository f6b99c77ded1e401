import AudioLines from "lucide-react/icons/audio-lines";
import DiscAlbum from "lucide-react/icons/disc-album";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import UserRound from "lucide-react/icons/user-round";
import type { ComponentType, LazyExoticComponent } from "react";
import type { Tab as TabId } from "#web/lib/switch-tab.ts";
import type { Tab } from "#web/ui/shell/tab-bar.tsx";

/** The bottom tab bar (spec section 2). */
export const tabItems: readonly Tab<TabId>[] = [
  { id: "feed", label: "Feed", icon: DiscAlbum },
  { id: "search", label: "Search", icon: Search },
  { id: "log", label: "Log", icon: Plus, special: true },
  { id: "insights", label: "Insights", icon: AudioLines },
  { id: "profile", label: "Profile", icon: UserRound },
];

interface TabScreen {
  /** Of the document. */
  readonly title: string;
  readonly Screen?: LazyExoticComponent<ComponentType>;
}

/** One line a tab: `Screen: lazy(() => import("#web/screens/feed-screen.tsx").then((module) => ({ default: module.FeedScreen })))`. */
export const tabScreens: Readonly<Record<TabId, TabScreen>> = {
  feed: { title: "Feed" },
  search: { title: "Find People" },
  log: { title: "Log New Session" },
  insights: { title: "Your Cannabis Insights" },
  profile: { title: "Profile" },
};
