import Contrast from "lucide-react/icons/contrast";
import Database from "lucide-react/icons/database";
import Eye from "lucide-react/icons/eye";
import Info from "lucide-react/icons/info";
import KeyRound from "lucide-react/icons/key-round";
import Smartphone from "lucide-react/icons/smartphone";
import UserRound from "lucide-react/icons/user-round";
import type { settingsPages } from "#shared/contract/pages.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import type { Glyph } from "#web/ui/icon/icon.tsx";
import { readThemeChoice } from "#web/ui/shell/theme.ts";

/** A panel of the settings, by the last part of its address. */
export type SettingsPanel = Exclude<keyof typeof settingsPages, "settings">;

interface SettingsEntry {
  readonly title: string;
  readonly icon: Glyph;
  /** Its current value where there is one, else what is there. */
  readonly hint: (user: CurrentUser) => string;
}

export const settingsEntries: Readonly<Record<SettingsPanel, SettingsEntry>> = {
  settingsAccount: { title: "Account", icon: UserRound, hint: () => "Name, username, email" },
  settingsSecurity: { title: "Sign-in and security", icon: KeyRound, hint: () => "Password, recovery codes, devices" },
  settingsPrivacy: {
    title: "Privacy",
    icon: Eye,
    hint: ({ defaultSessionPrivacy }) => (defaultSessionPrivacy ? "Public by default" : "Private by default"),
  },
  settingsAppearance: { title: "Appearance", icon: Contrast, hint: () => themeNames[readThemeChoice()] },
  settingsDevice: { title: "This device", icon: Smartphone, hint: () => "Drafts, signing out" },
  settingsData: { title: "Your data", icon: Database, hint: () => "Export, make private, delete" },
  settingsServer: { title: "About this server", icon: Info, hint: () => "Version, terms, privacy policy" },
};

const themeNames = { auto: "Auto", light: "Light", dark: "Dark" } as const;

/** In the order of the list. */
export const settingsGroups: readonly { readonly title: string; readonly panels: readonly SettingsPanel[] }[] = [
  { title: "You", panels: ["settingsAccount", "settingsSecurity", "settingsPrivacy"] },
  { title: "The app", panels: ["settingsAppearance", "settingsDevice"] },
  { title: "Your journal", panels: ["settingsData", "settingsServer"] },
];
