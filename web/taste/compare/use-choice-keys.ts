import { useEffect, useRef } from "react";
import { isDialogOpen } from "#web/core/browser/keyboard-shortcuts.ts";
import { areShortcutsOn } from "#web/core/browser/shortcuts-switch.ts";

const actions = { ArrowLeft: "onLeft", ArrowRight: "onRight", Enter: "onConfirm", "=": "onSkip", z: "onUndo" } as const;
type ChoiceKey = keyof typeof actions;

/** Characters, which can be switched off with the other shortcuts. */
const singleKeys: readonly string[] = ["=", "z"] satisfies ChoiceKey[];

/** Works anywhere on the page, but not beside a dialog; on buttons and links Enter keeps its own meaning. */
export function useChoiceKeys(does: Readonly<Record<(typeof actions)[ChoiceKey], () => void>>): void {
  const current = useRef(does);
  useEffect(() => {
    current.current = does;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target } = event;
      if (event.defaultPrevented || event.repeat || !isChoiceKey(key) || isForOthers(event) || isDialogOpen()) return;
      if (key === "Enter" && target instanceof Element && target.closest("button, a")) return;
      if (singleKeys.includes(key) && !areShortcutsOn()) return;
      current.current[actions[key]]();
      event.preventDefault();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

const isChoiceKey = (key: string): key is ChoiceKey => Object.hasOwn(actions, key);

/** With a modifier; some keyboards need Shift for the equals sign. */
const isForOthers = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || (shiftKey && key !== "=");
