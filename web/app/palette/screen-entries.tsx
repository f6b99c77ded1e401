import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import AudioLines from "lucide-react/icons/audio-lines";
import BellIcon from "lucide-react/icons/bell";
import Bookmark from "lucide-react/icons/bookmark";
import CalendarOff from "lucide-react/icons/calendar-off";
import Disc3 from "lucide-react/icons/disc-3";
import DiscAlbum from "lucide-react/icons/disc-album";
import FlaskConical from "lucide-react/icons/flask-conical";
import MessageCircle from "lucide-react/icons/message-circle";
import Search from "lucide-react/icons/search";
import Server from "lucide-react/icons/server";
import Settings from "lucide-react/icons/settings";
import Table from "lucide-react/icons/table";
import Trophy from "lucide-react/icons/trophy";
import UserRound from "lucide-react/icons/user-round";
import UsersRound from "lucide-react/icons/users-round";
import { navigate } from "wouter/use-browser-location";
import { pages, settingsPath } from "#shared/contract/pages.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { settingsEntries, settingsGroups } from "#web/account/settings/settings-entries.ts";
import { openField, switchTab } from "#web/core/navigation/tabs.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import type { PaletteEntry } from "./palette-entry.ts";

interface Place {
  readonly title: string;
  readonly icon: Glyph;
  /** What else people call it. */
  readonly alias?: string;
  readonly hint?: string;
  readonly keys?: readonly string[];
  readonly open: () => void;
}

/** A screen, with what it's found by. */
export interface ScreenEntry extends PaletteEntry {
  readonly alias: string;
}

const at = (path: string) => () => navigate(path);

const places: readonly Place[] = [
  { title: "Feed", icon: DiscAlbum, alias: "home", open: () => switchTab("feed") },
  { title: "Search", icon: Search, alias: "find people", keys: ["/"], open: () => openField("search") },
  { title: "Insights", icon: AudioLines, alias: "charts answers", open: () => switchTab("insights") },
  { title: "Profile", icon: UserRound, alias: "my sessions stats favorites", open: () => switchTab("profile") },
  { title: "Messages", icon: MessageCircle, alias: "conversations", open: at(pages.messages) },
  { title: "Rankings", icon: Trophy, alias: "places order top", open: at(pages.rankings) },
  { title: "Notifications", icon: BellIcon, alias: "bell activity", open: at(pages.notifications) },
  { title: "Sessions as a table", icon: Table, alias: "my sessions all", open: at(pages.sessions) },
  { title: "Compare", icon: ArrowLeftRight, alias: "which was better", open: at(pages.compare) },
  { title: "Want to try", icon: Bookmark, alias: "list bookmarks", open: at(pages.wantToTry) },
  { title: "Records", icon: Disc3, alias: "months years shelf", open: at(pages.records) },
  { title: "Experiments", icon: FlaskConical, alias: "find out for yourself", open: at(pages.experiments) },
  { title: "Take a break", icon: CalendarOff, alias: "tolerance pause", open: at(pages.takeBreak) },
  { title: "Close friends", icon: UsersRound, alias: "circle", open: at(pages.closeFriends) },
  { title: "Settings", icon: Settings, alias: "preferences", open: at(pages.settings) },
];

/** So many stand there before anything is typed. */
export const screensAtFirst = 7;

/** Every screen that this person has, the most visited ones first. */
export function screenEntries(user: CurrentUser): ScreenEntry[] {
  const server = { title: "Server", icon: Server, alias: "operate admin", open: at(pages.server) };
  const panels = settingsGroups.flatMap(({ panels }) =>
    panels.map((panel) => {
      const { title, icon, hint } = settingsEntries[panel];
      return { title, icon, hint: "Settings", alias: `settings ${hint(user)}`, open: at(settingsPath(panel)) };
    }),
  );
  return [...places, ...(user.role === null ? [] : [server]), ...panels].map(
    ({ title, icon, alias = "", open, ...rest }: Place) => ({
      ...rest,
      id: `screen ${rest.hint ?? ""} ${title}`.replaceAll(" ", "-"),
      group: "Go to",
      title,
      alias,
      art: <Icon glyph={icon} />,
      run: open,
    }),
  );
}
