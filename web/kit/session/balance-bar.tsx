import { bodyMindLabel } from "#shared/domain/session-words.ts";
import type {} from "#web/kit/custom-properties.ts";

/** Body on the left, mind on the right; `ratio` is the mind's share, 0 to 100. */
export function BalanceBar({ ratio }: { readonly ratio: number }) {
  return (
    <div className="balance" role="img" aria-label={bodyMindLabel(ratio)}>
      <span>Body</span>
      <i style={{ "--x": ratio }} />
      <span>Mind</span>
    </div>
  );
}
