import "./effect-words.css";
import Minus from "lucide-react/icons/minus";
import type { OwnEffectKind } from "#shared/domain/enumerations.ts";
import { effectLabel } from "#shared/domain/session-effects.ts";
import { Icon } from "#web/kit/icon/icon.tsx";

interface EffectChipsProps {
  readonly kind: OwnEffectKind;
  /** Null where they aren't for the viewer. */
  readonly words: readonly string[] | null;
}

/** Words for effects, never coloured; unwanted ones have square corners and a minus, and never stand on a card. */
export function EffectChips({ kind, words }: EffectChipsProps) {
  if (!words?.length) return null;
  return (
    <ul className="chips">
      {words.map((word) => (
        <li key={word} className={`chip chip--${kind}`}>
          {kind === "unwanted" && <Icon glyph={Minus} size="xs" />}
          {effectLabel(word)}
        </li>
      ))}
    </ul>
  );
}
