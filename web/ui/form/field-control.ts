import { createContext, use } from "react";

/** What a field hands to the control inside it, so that label, hint and error belong to it. */
export interface FieldControl {
  readonly id?: string | undefined;
  readonly "aria-describedby"?: string | undefined;
  readonly "aria-invalid"?: true | undefined;
  readonly "aria-required"?: true | undefined;
}

const none: FieldControl = {};
export const FieldControlContext = createContext<FieldControl>(none);

/** The surrounding field's attributes; empty outside a field. What the control sets itself wins. */
export function useFieldControl(): FieldControl {
  return use(FieldControlContext);
}
