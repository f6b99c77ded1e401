import Plus from "lucide-react/icons/plus";
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#web/kit/button/button.tsx";
import { FieldError } from "#web/kit/form/field.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { loadLogFormRules } from "./use-submit.ts";

interface AddWordProps {
  readonly label: string;
  /** Why this word can't be added; absent where any can. */
  readonly refuse?: ((word: string) => string | undefined) | undefined;
  readonly onAdd: (word: string) => void;
}

/**
 * A chip that turns into a small field. Enter adds, and so does leaving it, since the form takes no word that stands in it alone.
 * Escape closes it, and like Enter stays between it and the form or dialog around it.
 */
export function AddWord({ label, refuse, onAdd }: AddWordProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Until they're here the form checks the word, as it does anyway: a press on its button doesn't wait for them. */
  const rules = useRef<Awaited<ReturnType<typeof loadLogFormRules>>>(null);
  const [text, setText] = useState<string>();
  const [error, setError] = useState<string>();
  function close() {
    setText(undefined);
    setError(undefined);
  }
  // The button has to be rendered again first.
  const goBack = () => queueMicrotask(() => opener.current?.focus());
  function open() {
    setText("");
    void loadLogFormRules().then(
      (loaded) => {
        rules.current = loaded;
      },
      () => undefined,
    );
  }
  /** @returns whether it's in the form */
  function add(): boolean {
    const typed = text?.trim() ?? "";
    const read = rules.current?.readEffectWord(typed) ?? { word: typed };
    const refusal = "refusal" in read ? read.refusal : refuse?.(read.word);
    setError(refusal);
    if ("refusal" in read || refusal !== undefined || read.word === "") return false;
    onAdd(read.word);
    close();
    return true;
  }
  function addAndGoBack(): boolean {
    const isIn = add();
    if (isIn) goBack();
    return isIn;
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    // Another window has the focus, and this field has it here.
    if (!text?.trim() || currentTarget === document.activeElement) return;
    if (currentTarget.parentElement?.contains(relatedTarget)) addAndGoBack();
    else add();
  }
  const isRefused = error !== undefined && text !== undefined && text.trim() !== "";
  // The form would go without the word, and say that it's saved.
  useEffect(() => {
    const form = field.current?.form;
    if (!isRefused || !form) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      field.current?.focus();
    };
    form.addEventListener("submit", hold, { capture: true });
    return () => form.removeEventListener("submit", hold, { capture: true });
  }, [isRefused]);
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    const { form } = event.currentTarget;
    if (event.key === "Escape") {
      close();
      goBack();
    } else if (addAndGoBack() && (event.ctrlKey || event.metaKey)) form?.requestSubmit();
  }
  if (text === undefined)
    return (
      <button ref={opener} className="addchip" type="button" onClick={open}>
        <Icon glyph={Plus} size="sm" />
        {label}
      </button>
    );
  return (
    <div className="addword">
      <input
        ref={field}
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
        onBlur={leave}
      />
      <Button variant="secondary" size="sm" onClick={addAndGoBack}>
        Add
      </Button>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
