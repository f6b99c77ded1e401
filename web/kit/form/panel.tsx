import type { ReactNode } from "react";

/** Holds switch rows, a hairline between them. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return <div className="panel">{children}</div>;
}
