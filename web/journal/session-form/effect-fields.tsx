import { useQuery } from "@tanstack/react-query";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { messages } from "#shared/contract/errors.ts";
import { type Mood, moods, type OwnEffectKind, unwantedEffects } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { effectKey, effectLabel, listedEffect, moodFamilies, moodLabels } from "#shared/domain/session-effects.ts";
import { ownEffectsQuery } from "#web/core/cache/person-query.ts";
import { Button } from "#web/kit/button/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { FieldError, FieldGroup } from "#web/kit/form/field.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { moodIcons } from "#web/kit/session/mood-icon.ts";
import { reloading } from "#web/kit/state/reloading.ts";
import type { SessionFormValues } from "./session-form-values.ts";
import { loadLogFormRules } from "./use-submit.ts";
import "#web/kit/session/effect-words.css";

export function MoodsField() {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "moods" });
  return (
    <FieldGroup label="Moods" error={fieldState.error?.message}>
      <MoodToggles value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
    </FieldGroup>
  );
}

interface MoodTogglesProps {
  readonly value: readonly Mood[];
  readonly onChange: (moods: Mood[]) => void;
  readonly onBlur?: (() => void) | undefined;
}

/** All moods as checkboxes; chosen ones keep the order in which they were chosen. Put it into a FieldGroup. */
function MoodToggles({ value, onChange, onBlur }: MoodTogglesProps) {
  return (
    <div className="moods">
      {moods.map((mood) => (
        <label key={mood} className={`mood ${moodFamilies[mood]}`}>
          <input
            type="checkbox"
            name="moods"
            value={mood}
            checked={value.includes(mood)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...value, mood] : value.filter((chosen) => chosen !== mood))
            }
            onBlur={onBlur}
          />
          <span>
            <Icon glyph={moodIcons[mood]} />
            {moodLabels[mood]}
          </span>
        </label>
      ))}
    </div>
  );
}

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

/** Of words that differ only in spelling the first one stays, where it is. */
const withoutRepetition = (words: readonly string[]) =>
  words.filter((word, index) => words.findIndex((other) => effectKey(other) === effectKey(word)) === index);

interface EffectTogglesProps {
  readonly kind: OwnEffectKind;
  readonly words: readonly string[];
  readonly value: readonly string[];
  /** No more can be chosen. */
  readonly isFull: boolean;
  readonly onChange: (words: string[]) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Comes after the words, e.g. to add one. */
  readonly children?: ReactNode;
}

/** Words as checkboxes; chosen ones keep the order in which they were chosen. Put it into a FieldGroup. */
function EffectToggles({ kind, words, value, isFull, onChange, onBlur, children }: EffectTogglesProps) {
  return (
    <div className="moods">
      {words.map((word) => {
        const isChosen = value.includes(word);
        return (
          <label key={word} className={classNames("mood mood--word", kind === "unwanted" && "mood--unwanted")}>
            <input
              type="checkbox"
              name={`${kind}-effects`}
              value={word}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => onChange(isChosen ? value.filter((chosen) => chosen !== word) : [...value, word])}
              onBlur={onBlur}
            />
            <span>
              {kind === "unwanted" && <Icon glyph={Minus} size="sm" />}
              {effectLabel(word)}
            </span>
          </label>
        );
      })}
      {children}
    </div>
  );
}

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
    // The button has to be rendered again first.
    queueMicrotask(() => opener.current?.focus());
  }
  async function add() {
    const rules = await loadLogFormRules().catch(() => null);
    if (!rules) return setError(reloading.hint);
    const read = rules.readEffectWord(text ?? "");
    if ("refusal" in read) return setError(read.refusal);
    // A listed unwanted effect is a choice of its own and is simply chosen.
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
