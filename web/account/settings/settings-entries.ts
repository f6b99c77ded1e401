import AlarmClock from "lucide-react/icons/alarm-clock";
import Bell from "lucide-react/icons/bell";
import Contrast from "lucide-react/icons/contrast";
import Database from "lucide-react/icons/database";
import Eye from "lucide-react/icons/eye";
import Info from "lucide-react/icons/info";
import KeyRound from "lucide-react/icons/key-round";
import Smartphone from "lucide-react/icons/smartphone";
import Sparkles from "lucide-react/icons/sparkles";
import UserRound from "lucide-react/icons/user-round";
import type { SettingsPanel } from "#shared/contract/pages.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { defaultAudienceOf } from "#web/core/cache/current-user.ts";
import { readLock } from "#web/core/sign-in/app-lock.ts";
import type { Glyph } from "#web/kit/icon/icon.tsx";
import { readThemeChoice, themeNames } from "#web/kit/shell/theme.ts";

/** The hash of an address that leads straight to the devices. */
export const devicesAnchor = "devices";

interface SettingsEntry {
  readonly title: string;
  readonly icon: Glyph;
  /** The panel's current value if it has one, else what it holds. */
  readonly hint: (user: CurrentUser) => string;
}

const audienceHints = {
  public: "Public by default",
  followers: "For followers by default",
  "close-friends": "For close friends by default",
  private: "Private by default",
} as const satisfies Record<Visibility, string>;

export const settingsEntries: Readonly<Record<SettingsPanel, SettingsEntry>> = {
  account: { title: "Account", icon: UserRound, hint: () => "Name, username, email" },
  security: { title: "Sign-in and security", icon: KeyRound, hint: () => "Password, recovery codes, devices" },
  privacy: {
    title: "Privacy",
    icon: Eye,
    hint: (user) => audienceHints[defaultAudienceOf(user)],
  },
  notifications: { title: "Notifications", icon: Bell, hint: () => "Choose what you hear about" },
  reminders: {
    title: "Reminders to rate",
    icon: AlarmClock,
    hint: ({ reminders }) => (reminders?.asks === false ? "Off" : "When we ask how it was"),
  },
  appearance: { title: "Appearance", icon: Contrast, hint: () => themeNames[readThemeChoice()] },
  device: {
    title: "This device",
    icon: Smartphone,
    hint: () => (readLock() ? "Offline copies, PIN on" : "Offline copies, PIN, drafts"),
  },
  effects: { title: "Your effects", icon: Sparkles, hint: () => "Rename, merge or remove your own words" },
  data: { title: "Your data", icon: Database, hint: () => "Export, import, delete" },
  server: { title: "About this server", icon: Info, hint: () => "Version, terms, privacy policy" },
};

/** The list's sections, in its order. */
export const settingsGroups: readonly { readonly title: string; readonly panels: readonly SettingsPanel[] }[] = [
  { title: "You", panels: ["account", "security", "privacy"] },
  { title: "The app", panels: ["notifications", "reminders", "appearance", "device"] },
  { title: "Your journal", panels: ["effects", "data", "server"] },
];
