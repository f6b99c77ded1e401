import Plus from "lucide-react/icons/plus";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "#web/kit/button/button.tsx";
import { FieldError } from "#web/kit/form/field.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { reloading } from "#web/kit/state/reloading.ts";
import { loadLogFormRules } from "./use-submit.ts";

interface AddWordProps {
  readonly label: string;
  /** Why this word can't be added; absent where any can. */
  readonly refuse?: ((word: string) => string | undefined) | undefined;
  readonly onAdd: (word: string) => void;
}

/** A chip that turns into a small field. Enter adds, Escape closes; neither reaches the form or dialog around it. */
export function AddWord({ label, refuse, onAdd }: AddWordProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState<string>();
  const [error, setError] = useState<string>();
  function close() {
    setText(undefined);
    setError(undefined);
    // The button has to be rendered again first.
    queueMicrotask(() => opener.current?.focus());
  }
  async function add() {
    const rules = await loadLogFormRules().catch(() => null);
    if (!rules) return setError(reloading.hint);
    const read = rules.readEffectWord(text ?? "");
    if ("refusal" in read) return setError(read.refusal);
    const refusal = refuse?.(read.word);
    if (refusal !== undefined) return setError(refusal);
    onAdd(read.word);
    close();
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") void add();
    else close();
  }
  if (text === undefined)
    return (
      <button ref={opener} className="addchip" type="button" onClick={() => setText("")}>
        <Icon glyph={Plus} size="sm" />
        {label}
      </button>
    );
  return (
    <div className="addword">
      <input
        className="input"
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for it
        autoFocus
        aria-label={label}
        aria-describedby={error && `${id}-error`}
        aria-invalid={error ? true : undefined}
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button variant="secondary" size="sm" onClick={() => void add()}>
        Add
      </Button>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
