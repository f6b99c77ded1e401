import type { ReactNode } from "react";
import type { Family } from "#shared/domain/strain-type.ts";
import { classNames } from "#web/kit/class-names.ts";

export function Chip({ family, children }: { readonly family?: Family | undefined; readonly children: ReactNode }) {
  return <span className={classNames("chip", family)}>{children}</span>;
}
