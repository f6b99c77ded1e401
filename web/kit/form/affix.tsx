import type { ReactNode } from "react";

/** A unit inside a field, e.g. '%' or 'mg'. The field's label names the unit too: `THC (mg)`. */
export function Affix({ unit, children }: { readonly unit: string; readonly children: ReactNode }) {
  return (
    <div className="affix">
      {children}
      <span className="affix__unit" aria-hidden="true">
        {unit}
      </span>
    </div>
  );
}
