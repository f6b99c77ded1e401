import Search from "lucide-react/icons/search";
import * as Dialog from "radix-ui/dialog";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { limits } from "#shared/domain/limits.ts";
import { searchWords } from "#shared/domain/search-key.ts";
import { isCommand } from "#web/core/browser/keyboard-shortcuts.ts";
import { counted } from "#web/core/format.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Marked } from "#web/kit/marked.tsx";
import { Scrim, useBackCloses, useReturnFocus } from "#web/kit/overlay/overlay.tsx";
import { type PaletteEntry, paletteGroups } from "./palette-entry.ts";
import { type PaletteActions, usePaletteEntries } from "./use-palette-entries.tsx";
import "./palette.css";

interface PaletteProps extends PaletteActions {
  readonly open: boolean;
  /** What has been typed before its field was there. */
  readonly early: string;
  readonly onClose: () => void;
}

/** Ctrl K: goes anywhere and does anything by a few letters. What's chosen happens once it has closed. */
export function Palette({ open, early, onClose, ...actions }: PaletteProps) {
  const chosen = useRef<PaletteEntry>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const focus = useReturnFocus(open);
  useBackCloses(open, onClose);
  function choose(entry: PaletteEntry) {
    chosen.current = entry;
    onClose();
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Scrim open={open} />
        <Dialog.Content
          className="palette"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            field.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            // First, so that what opens now gives the focus back to where it was before.
            focus.giveBack(event);
            chosen.current?.run();
            chosen.current = undefined;
          }}
        >
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <Chooser field={field} early={early} actions={actions} onChoose={choose} onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ChooserProps {
  readonly field: React.RefObject<HTMLInputElement | null>;
  readonly early: string;
  readonly actions: PaletteActions;
  readonly onChoose: (entry: PaletteEntry) => void;
  readonly onClose: () => void;
}

/** The field and what it finds; it starts afresh with each opening. */
function Chooser({ field, early, actions, onChoose, onClose }: ChooserProps) {
  const listId = useId();
  const [typed, setTyped] = useState(early);
  /** What the person has moved to, for the text of then. */
  const [moved, setMoved] = useState({ id: "", typed: "" });
  const { entries, first } = usePaletteEntries(typed, actions);
  const active = (moved.typed === typed && entries.find(({ id }) => id === moved.id)) || first;
  const activeId = active && `${listId}-${active.id}`;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const moveTo = (entry: PaletteEntry | undefined) => entry && setMoved({ id: entry.id, typed });
  function press(event: KeyboardEvent) {
    const at = active ? entries.indexOf(active) : -1;
    const does = (act: () => unknown) => {
      event.preventDefault();
      act();
    };
    const entryOf = (id: string) => entries.find((entry) => entry.id === id);
    const [search, help] = [entryOf("search"), entryOf("keys")];
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") does(() => moveTo(entries[(at + 1) % entries.length]));
    else if (event.key === "ArrowUp") does(() => moveTo(entries.at((at <= 0 ? entries.length : at) - 1)));
    else if (event.key === "Enter" && active) does(() => onChoose(active));
    else if (isCommand(event.nativeEvent, "k")) does(onClose);
    else if (isCommand(event.nativeEvent, "f") && search) does(() => onChoose(search));
    else if (event.key === "?" && typed === "" && help) does(() => onChoose(help));
  }
  return (
    <>
      <div className="palette__q">
        <Icon glyph={Search} />
        <input
          ref={field}
          role="combobox"
          aria-label="Search or type a command"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          placeholder="Search or type a command"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={limits.searchTerm.max}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
        />
        <button className="palette__esc" type="button" aria-label="Esc, close" onClick={onClose}>
          <kbd>Esc</kbd>
        </button>
      </div>
      <div className="palette__l" id={listId} role="listbox" aria-label="Results">
        {paletteGroups.map((group) => (
          <Group
            key={group}
            name={group}
            entries={entries.filter((entry) => entry.group === group)}
            active={active}
            idOf={(entry) => `${listId}-${entry.id}`}
            words={searchWords(typed)}
            onMove={moveTo}
            onChoose={onChoose}
          />
        ))}
      </div>
      <p className="sr-only" role="status">
        {typed.trim() === "" ? "" : counted(entries.length, "result")}
      </p>
      <footer>
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> choose
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        {typed === "" && (
          <span>
            <kbd>?</kbd> all shortcuts
          </span>
        )}
      </footer>
    </>
  );
}

interface GroupProps {
  readonly name: PaletteEntry["group"];
  readonly entries: readonly PaletteEntry[];
  readonly active: PaletteEntry | undefined;
  readonly idOf: (entry: PaletteEntry) => string;
  readonly words: readonly string[];
  readonly onMove: (entry: PaletteEntry) => void;
  readonly onChoose: (entry: PaletteEntry) => void;
}

function Group({ name, entries, active, idOf, words, onMove, onChoose }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <>
      <p aria-hidden="true">{name}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a listbox has options and groups of them, no fields */}
      <div role="group" aria-label={name}>
        {entries.map((entry) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys (aria-activedescendant)
          <div
            key={entry.id}
            id={idOf(entry)}
            className="palette__entry"
            role="option"
            tabIndex={-1}
            aria-selected={entry.id === active?.id}
            // Not where it lies still while the list moves below it.
            onPointerMove={() => entry.id !== active?.id && onMove(entry)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(entry)}
          >
            {entry.art}
            <span>
              <b>
                <Marked text={entry.title} words={words} />
              </b>{" "}
              {entry.hint && <small>{entry.hint}</small>}
            </span>
            <Keys keys={entry.id === active?.id && !entry.keys ? ["Enter"] : entry.keys} />
          </div>
        ))}
      </div>
    </>
  );
}

/** They aren't read out: they're in the list of shortcuts. */
function Keys({ keys }: { readonly keys: readonly string[] | undefined }) {
  if (!keys) return null;
  return (
    <span aria-hidden="true">
      <kbd>{keys.join(" ")}</kbd>
    </span>
  );
}
