import "./keyboard-shortcuts.css";
import { lazy, useCallback, useEffect, useEffectEvent, useState } from "react";
import { KeyboardShortcutsSwitch } from "#web/account/settings/keyboard-shortcuts-switch.tsx";
import {
  areShortcutsOn,
  commandKey,
  isCommand,
  isDialogOpen,
  type ShortcutAction,
  shortcutOf,
  watchAskedForPalette,
} from "#web/core/browser/keyboard-shortcuts.ts";
import { focusQuietly } from "#web/core/navigation/page-focus.ts";
import { openField } from "#web/core/navigation/tabs.ts";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { Tooltips } from "#web/kit/overlay/tooltips.tsx";
import { switchTheme } from "#web/kit/shell/theme.ts";

const Palette = lazy(() => import("./palette/palette.tsx").then((module) => ({ default: module.Palette })));
const RateNext = lazy(() => import("./rate-next.tsx").then((module) => ({ default: module.RateNext })));

type Opened = "help" | "palette" | "rating";

/** For whoever has a keyboard or a mouse: keys for the most common actions, the palette, and what icons mean. */
export function KeyboardShortcuts() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const help = useCallback(() => setOpened("help"), []);
  const rate = useCallback(() => setOpened("rating"), []);
  const early = useEarlyTyping(opened === "palette", close);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const does: Readonly<Record<ShortcutAction, () => void>> = {
      log: () => openField("log"),
      search: () => openField("search"),
      next: () => stepThroughFeed(1),
      previous: () => stepThroughFeed(-1),
      like: likeInFeed,
      rate,
      theme: switchTheme,
      help,
    };
    const action = areShortcutsOn() ? shortcutOf(event) : null;
    if (action) {
      event.preventDefault();
      does[action]();
    } else if (isCommand(event, "k") && !event.defaultPrevented && !isDialogOpen()) {
      // Also while typing: no text is written with this key.
      event.preventDefault();
      setOpened("palette");
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  useEffect(() => watchAskedForPalette(() => setOpened("palette")), []);
  return (
    <>
      <Tooltips />
      <LazyOverlay open={opened === "palette"} onClose={close}>
        <Palette open={opened === "palette"} early={early} onClose={close} rate={rate} help={help} />
      </LazyOverlay>
      <LazyOverlay open={opened === "rating"} onClose={close}>
        <RateNext open={opened === "rating"} onClose={close} />
      </LazyOverlay>
      <KeyboardShortcutsSheet open={opened === "help"} onClose={close} />
    </>
  );
}

/**
 * What's typed between the palette's keys and its field, which loads with its first opening: neither a shortcut of the page
 * nor lost. Escape calls it off.
 */
function useEarlyTyping(isOpen: boolean, onEscape: () => void): string {
  const [typed, setTyped] = useState("");
  useEffect(() => {
    if (!isOpen) return;
    function take(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (ctrlKey || metaKey || altKey || isComposing || isDialogOpen()) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === "Escape") onEscape();
      else if (key === "Backspace") setTyped((before) => before.slice(0, -1));
      else if (key.length === 1) setTyped((before) => before + key);
    }
    window.addEventListener("keydown", take, true);
    return () => {
      window.removeEventListener("keydown", take, true);
      // The next opening begins afresh.
      setTyped("");
    };
  }, [isOpen, onEscape]);
  return typed;
}

/** Height at the window's upper edge that a header may cover. */
const coveredPx = 80;

const cards = () =>
  [...document.querySelectorAll<HTMLElement>("[role=feed] article")].filter((card) => card.checkVisibility());
const isBelowTop = (card: HTMLElement) => card.getBoundingClientRect().bottom > coveredPx;

/** The one with the focus, else the first in sight. */
function currentCard(all: readonly HTMLElement[]): HTMLElement | undefined {
  return all.find((card) => card.contains(document.activeElement)) ?? all.find(isBelowTop);
}

/** Goes to the next or the previous session of the feed; the first step goes to the one in sight. */
function stepThroughFeed(direction: 1 | -1): void {
  const all = cards();
  const current = currentCard(all);
  if (!current) return;
  const isIn = current.contains(document.activeElement);
  const next = isIn ? all[all.indexOf(current) + direction] : current;
  if (!next) return;
  focusQuietly(next);
  next.scrollIntoView({ block: "start" });
}

/** Presses the heart of the session with the focus. */
function likeInFeed(): void {
  const card = cards().find((each) => each.contains(document.activeElement));
  card?.querySelector<HTMLElement>(".act[aria-pressed]")?.click();
}

const shortcuts = [
  { keys: [commandKey, "K"], does: "Go anywhere, do anything" },
  { keys: ["N"], does: "Log a session" },
  { keys: ["/"], does: "Search" },
  { keys: ["J", "K"], does: "Next and previous session in the feed" },
  { keys: ["L"], does: "Like the session" },
  { keys: ["R"], does: "Rate what's waiting" },
  { keys: ["Shift", "L"], does: "Switch between dark and light" },
  { keys: ["="], does: "Too close to call, in Compare" },
  { keys: ["Z"], does: "Undo your last choice, in Compare" },
  { keys: ["?"], does: "Show this list" },
] as const;

interface KeyboardShortcutsSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function KeyboardShortcutsSheet({ open, onClose }: KeyboardShortcutsSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="shortcuts">
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <KeyboardShortcutsSwitch />
    </Sheet>
  );
}
