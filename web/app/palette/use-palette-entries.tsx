import Disc from "lucide-react/icons/disc";
import Keyboard from "lucide-react/icons/keyboard";
import Lock from "lucide-react/icons/lock";
import LogOut from "lucide-react/icons/log-out";
import Moon from "lucide-react/icons/moon";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import Sun from "lucide-react/icons/sun";
import { navigate } from "wouter/use-browser-location";
import { nameMatcher } from "#shared/domain/search/name-match.ts";
import { searchWords, textKey } from "#shared/domain/search-key.ts";
import { areShortcutsOn, commandKey } from "#web/core/browser/keyboard-shortcuts.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { counted } from "#web/core/format.ts";
import { sessionsPath } from "#web/core/navigation/search-address.ts";
import { openField } from "#web/core/navigation/tabs.ts";
import { lockDevice, useLock } from "#web/core/sign-in/app-lock.ts";
import { askToSignOut } from "#web/core/sign-in/sign-out-state.ts";
import { useWaitingToRate } from "#web/journal/rate/use-waiting-to-rate.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { shownTheme, switchTheme } from "#web/kit/shell/theme.ts";
import { logAgain } from "#web/offline/drafts/log-again.ts";
import type { PaletteEntry } from "./palette-entry.ts";
import { screenEntries, screensAtFirst } from "./screen-entries.tsx";
import { useFoundEntries } from "./use-found-entries.tsx";

export interface PaletteActions {
  /** Opens what waits to be rated. */
  readonly rate: () => void;
  /** Shows the list of keys. */
  readonly help: () => void;
}

const unknownProduct = {
  strainType: null,
  brand: null,
  ingestionMethod: "",
  thcPercentage: null,
  cbdPercentage: null,
  amount: null,
  amountUnit: null,
} as const;

/** Whatever is typed. */
const offeredAlways = ["rate", "theme"];

/** Whether each word begins one of the text's. */
function isNamed(text: string, typed: string): boolean {
  const named = ` ${textKey(text)}`;
  return searchWords(typed).every((word) => named.includes(` ${word}`));
}

/** All that fits what's typed, in the order of the groups, and the one that Enter takes at first. */
export function usePaletteEntries(typed: string, { rate, help }: PaletteActions) {
  const user = useCurrentUser();
  const lock = useLock();
  const { due } = useWaitingToRate();
  const { again, places, sessionsCount, isSettled } = useFoundEntries(typed);
  const text = typed.trim();
  const isEmpty = text === "";
  const keys = (...names: string[]) => (areShortcutsOn() ? names : undefined);

  const log = doing("Log", {
    id: "log",
    icon: Plus,
    title: "Log a session",
    keys: keys("N"),
    run: () => openField("log"),
  });
  const isNear = nameMatcher(text);
  const all = screenEntries(user);
  const screens = isEmpty
    ? all.slice(0, screensAtFirst)
    : all.filter(({ title, alias }) => isNear(title) !== null || isNamed(alias, text));
  const isLight = shownTheme() === "light";
  const rating = { id: "rate", icon: Disc, title: "Rate what's waiting", keys: keys("R"), run: rate };
  const theme = { id: "theme", icon: isLight ? Moon : Sun, title: `Switch to ${isLight ? "dark" : "light"}` };
  const actions: readonly Action[] = [
    ...(due.length > 0 ? [{ ...rating, hint: counted(due.length, "session") }] : []),
    { ...theme, keys: keys("Shift", "L"), run: switchTheme },
    ...(lock ? [{ id: "lock", icon: Lock, title: "Lock now", run: lockDevice }] : []),
    { id: "keys", icon: Keyboard, title: "Keyboard shortcuts", keys: ["?"], run: help },
    { id: "sign-out", icon: LogOut, title: "Sign out", run: askToSignOut },
  ];
  const meant = actions.filter(({ title }) => isEmpty || isNamed(title, text));
  const others = actions.filter((action) => !meant.includes(action) && offeredAlways.includes(action.id));
  const search = doing("Do", {
    id: "search",
    icon: Search,
    title: `Search your sessions for “${text}”`,
    hint: sessionsCount === undefined ? undefined : `${sessionsCount} found`,
    keys: [commandKey, "F"],
    run: () => navigate(sessionsPath({ q: text })),
  });
  const unknown = doing("Log", {
    id: "log-new",
    icon: Plus,
    title: `Log “${text}”`,
    hint: "As a new strain",
    run: () => logAgain({ ...unknownProduct, strainName: text }),
  });
  const isUnknown = isSettled && again.length + places.length + screens.length + meant.length === 0;
  const entries: PaletteEntry[] = [
    ...(isEmpty || isNamed(log.title, text) ? [log] : []),
    ...again,
    ...(isUnknown ? [unknown] : []),
    ...screens.filter(({ title }) => textKey(title).startsWith(textKey(text))),
    ...places,
    ...screens.filter(({ title }) => !textKey(title).startsWith(textKey(text))),
    ...meant.map((action) => doing("Do", action)),
    ...(isEmpty || sessionsCount === 0 ? [] : [search]),
    ...others.map((action) => doing("Do", action)),
  ];
  // Not what is searched for: its answer would take Enter from 'Log it again', which comes first by the letters before.
  const exact = entries.find((entry) => textKey(entry.title) === textKey(text) && !places.includes(entry));
  return { entries, first: exact ?? entries[0] };
}

interface Action extends Omit<PaletteEntry, "group" | "art"> {
  readonly icon: Glyph;
}

const doing = (group: PaletteEntry["group"], { icon, ...action }: Action): PaletteEntry => ({
  ...action,
  group,
  art: <Icon glyph={icon} />,
});
