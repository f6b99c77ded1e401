import type { IngestionMethod } from "#shared/domain/enumerations.ts";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { MethodIcon } from "#web/kit/icon/method-icon.tsx";

/** The caption on a sleeve. */
export function MethodBadge({ method }: { readonly method: IngestionMethod | "" }) {
  return (
    <figcaption className="badge-method">
      <MethodIcon method={method} size="sm" />
      {ingestionMethodLabel(method)}
    </figcaption>
  );
}
