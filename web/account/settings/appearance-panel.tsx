import LayoutList from "lucide-react/icons/layout-list";
import Rows3 from "lucide-react/icons/rows-3";
import { useId, useSyncExternalStore } from "react";
import { useStored } from "#web/core/browser/stored.ts";
import { type Option, Options } from "#web/kit/form/options.tsx";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { ReadingSwitches, readReadingWishes, watchReadingWishes, wishReading } from "#web/kit/shell/reading.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { chooseTheme, readThemeChoice, type ThemeChoice, themeNames, watchThemeChoice } from "#web/kit/shell/theme.ts";
import { recordsOff } from "#web/taste/records/records-off.ts";
import { KeyboardShortcutsSwitch } from "./keyboard-shortcuts-switch.tsx";
import "./appearance.css";

/** Its own colours, whatever the page's theme. */
const colours = {
  dark: { page: "#121d17", sleeve: "#2c4035", accent: "#cdb4e2", ink: "#f2ebdc", quiet: "#778b7e" },
  light: { page: "#ecefe3", sleeve: "#dfe5d4", accent: "#643c7d", ink: "#18271e", quiet: "#71806f" },
} as const;

/** A theme in small: a record beside its sleeve, a title and a button. */
function ThemeTile({ theme }: { readonly theme: ThemeChoice }) {
  const { page, sleeve, accent, ink, quiet } = colours[theme === "light" ? "light" : "dark"];
  return (
    <svg className="look__tile" viewBox="0 0 120 96" aria-hidden="true">
      <path d="M0 0H120V96H0z" fill={page} />
      {theme === "auto" && <path d="M60 0H120V96H60z" fill={colours.light.page} />}
      <circle cx="58" cy="35" r="17" fill="#0a0e0b" />
      <circle cx="58" cy="35" r="5" fill={accent} />
      <rect x="14" y="14" width="44" height="42" rx="2" fill={sleeve} />
      <rect x="14" y="66" width="46" height="6" rx="2" fill={ink} />
      <rect x="14" y="78" width="30" height="4" rx="2" fill={quiet} />
      <rect x="88" y="64" width="18" height="10" rx="5" fill={theme === "auto" ? colours.light.accent : accent} />
    </svg>
  );
}

const themes: readonly ThemeChoice[] = ["auto", "light", "dark"];

/** The ThemeChoice with a picture of each. */
function ThemeTiles() {
  const name = useId();
  const chosen = useSyncExternalStore(watchThemeChoice, readThemeChoice);
  return (
    <fieldset className="looks" aria-label="Theme">
      {themes.map((theme) => (
        <label key={theme} className="look">
          <input type="radio" name={name} checked={theme === chosen} onChange={() => chooseTheme(theme)} />
          <span>
            <ThemeTile theme={theme} />
            {themeNames[theme]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type FeedLook = "sleeves" | "compact";

const looks: readonly Option<FeedLook>[] = [
  { value: "sleeves", icon: LayoutList, label: "Sleeves", hint: "One large photo per session" },
  { value: "compact", icon: Rows3, label: "Compact", hint: "A small sleeve beside the text" },
];

/** How large the feed shows photos on this device. */
function FeedLooks() {
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

/** Whether Insights offers months and years as records, on this device. */
function RecordsSwitch() {
  const isOff = useStored(recordsOff);
  return (
    <Switch
      label="Records"
      hint="Your months and years under Insights, pressed on this device"
      checked={!isOff}
      onChange={({ target }) => (target.checked ? recordsOff.remove() : recordsOff.set("off"))}
    />
  );
}

export function AppearancePanel() {
  return (
    <>
      <section className="block">
        <SectionTitle>Theme</SectionTitle>
        <ThemeTiles />
        <p className="setnote">Auto follows your device.</p>
      </section>
      <section className="block">
        <SectionTitle>Reading</SectionTitle>
        <Panel>
          <ReadingSwitches />
        </Panel>
      </section>
      <section className="block">
        <SectionTitle>Feed</SectionTitle>
        <FeedLooks />
      </section>
      <section className="block">
        <SectionTitle>Insights</SectionTitle>
        <Panel>
          <RecordsSwitch />
        </Panel>
      </section>
      <section className="block">
        <SectionTitle>Keyboard</SectionTitle>
        <Panel>
          <KeyboardShortcutsSwitch />
        </Panel>
      </section>
    </>
  );
}
