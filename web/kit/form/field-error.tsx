import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import { Icon } from "#web/kit/icon/icon.tsx";

export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p className="error" id={id}>
      <Icon glyph={CircleAlert} size="sm" />
      {children}
    </p>
  );
}
