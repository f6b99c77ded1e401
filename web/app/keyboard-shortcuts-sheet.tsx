import "./keyboard-shortcuts.css";
import { KeyboardShortcutsSwitch } from "#web/account/settings/appearance-panel.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";

const shortcuts = [
  { keys: ["N"], does: "Log a session" },
  { keys: ["/"], does: "Search" },
  { keys: ["J", "K"], does: "Next and previous session in the feed" },
  { keys: ["L"], does: "Like the session" },
  { keys: ["="], does: "Too close to call, in Compare" },
  { keys: ["Z"], does: "Undo your last choice, in Compare" },
  { keys: ["?"], does: "Show this list" },
] as const;

interface KeyboardShortcutsSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function KeyboardShortcutsSheet({ open, onClose }: KeyboardShortcutsSheetProps) {
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
