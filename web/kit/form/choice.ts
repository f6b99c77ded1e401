import type { Family } from "#shared/domain/strain-type.ts";
import type { Glyph } from "#web/kit/icon/icon.tsx";

/** One of the values that a Segment or Tiles offers. */
export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: Glyph | undefined;
  /** Tints the chosen one. */
  readonly family?: Family | undefined;
}

export interface ChoiceGroupProps<Value extends string> {
  /** Groups the radios. */
  readonly name: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** With it, pressing the chosen one again takes the choice back. */
  readonly onClear?: (() => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
}
