import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { messages } from "#shared/contract/errors.ts";
import { type OwnEffectKind, unwantedEffects } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { effectKey, listedEffect } from "#shared/domain/session-effects.ts";
import { ownEffectsQuery } from "#web/core/cache/person-query.ts";
import { Button } from "#web/kit/button/button.tsx";
import { FieldError, FieldGroup } from "#web/kit/form/field.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { EffectToggles } from "#web/kit/session/effect-toggles.tsx";
import { reloading } from "#web/kit/state/reloading.ts";
import type { SessionFormValues } from "./session-form-values.ts";
import { loadLogFormRules } from "./use-submit.ts";

const fields = {
  wanted: { name: "ownEffects", label: "Your own words", hint: "Private unless you share them", add: "Add a word" },
  unwanted: { name: "unwantedEffects", label: "Unwanted", hint: "Never on your card", add: "Something else" },
} as const;

/**
 * Effects in the person's own words, or unwanted ones from the list and their own. A new word is saved with the session;
 * from then on it's one press.
 */
export function EffectWordsField({ kind }: { readonly kind: OwnEffectKind }) {
  const { name, label, hint, add } = fields[kind];
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name });
  const { data } = useQuery(ownEffectsQuery);
  const [added, setAdded] = useState<readonly string[]>([]);
  const own = data?.own.filter((effect) => effect.kind === kind).map((effect) => effect.name) ?? [];
  const words = withoutRepetition([...(kind === "unwanted" ? unwantedEffects : []), ...own, ...field.value, ...added]);
  const isFull = field.value.length >= limits.ownEffects.session;
  function take(typed: string) {
    const word = words.find((each) => effectKey(each) === effectKey(typed)) ?? typed;
    setAdded([...added, word]);
    if (!field.value.includes(word)) field.onChange([...field.value, word]);
  }
  return (
    <FieldGroup
      label={label}
      hint={isFull ? `${field.value.length} / ${limits.ownEffects.session}` : hint}
      error={fieldState.error?.message}
    >
      <EffectToggles
        kind={kind}
        words={words}
        value={field.value}
        isFull={isFull}
        onChange={field.onChange}
        onBlur={field.onBlur}
      >
        {!isFull && <AddWord kind={kind} label={add} onAdd={take} />}
      </EffectToggles>
    </FieldGroup>
  );
}

/** The first of each spelling stays, at its place. */
const withoutRepetition = (words: readonly string[]) =>
  words.filter((word, index) => words.findIndex((other) => effectKey(other) === effectKey(word)) === index);

interface AddWordProps {
  readonly kind: OwnEffectKind;
  readonly label: string;
  readonly onAdd: (word: string) => void;
}

/** A chip that turns into a small field. Enter adds, Escape closes; neither reaches the form or dialog around it. */
function AddWord({ kind, label, onAdd }: AddWordProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState<string>();
  const [error, setError] = useState<string>();
  function close() {
    setText(undefined);
    setError(undefined);
    // After the button is back.
    queueMicrotask(() => opener.current?.focus());
  }
  async function add() {
    const rules = await loadLogFormRules().catch(() => null);
    if (!rules) return setError(reloading.hint);
    const read = rules.readEffectWord(text ?? "");
    if ("refusal" in read) return setError(read.refusal);
    // Of the unwanted ones a listed word is simply chosen.
    if (kind === "wanted" && listedEffect(kind, read.word) !== undefined) return setError(messages.effectListed);
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
