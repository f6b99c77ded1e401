import "./found-change.css";
import ArrowRight from "lucide-react/icons/arrow-right";
import { reasonLabel } from "#shared/domain/reason-words.ts";
import { type ReasonLevel, reasonChange } from "#shared/domain/reasons.ts";
import type { SessionChoices } from "#web/core/navigation/search-address.ts";
import { Icon } from "#web/kit/icon/icon.tsx";

/** Whether the sessions are looked for by how it was before and after, which their rows show then. */
export const isAboutChange = ({ reasons, betterAfter, sort }: SessionChoices): boolean =>
  reasons.length > 0 || betterAfter || sort === "biggest-change";

interface FoundChangeProps {
  readonly levels: readonly ReasonLevel[];
  /** The reasons that are looked for. */
  readonly reasons: readonly string[];
}

/** '3 → 8': of the reason looked for, or else of the one with the biggest change. Nothing without both halves. */
export function FoundChange({ levels, reasons }: FoundChangeProps) {
  const [shown] = levels
    .filter(({ reason }) => reasons.length === 0 || reasons.includes(reason))
    .flatMap((level) => {
      const change = reasonChange(level);
      return change === null ? [] : [{ ...level, change }];
    })
    .toSorted((one, other) => other.change - one.change);
  if (!shown) return null;
  return (
    <span className="foundchange">
      <span className="sr-only">{`${reasonLabel(shown.reason)}, before and after:`}</span>
      {shown.before}
      <Icon glyph={ArrowRight} size="xs" />
      <b>{shown.after}</b>
    </span>
  );
}
