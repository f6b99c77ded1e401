import { createContext, use } from "react";

/** Attributes that a field passes to its control, to connect label, hint and error. */
export interface FieldControl {
  readonly id?: string | undefined;
  readonly "aria-describedby"?: string | undefined;
  readonly "aria-invalid"?: true | undefined;
  readonly "aria-required"?: true | undefined;
}

const none: FieldControl = {};
export const FieldControlContext = createContext<FieldControl>(none);

/** The surrounding field's attributes; empty outside a field. The control's own attributes win. */
export function useFieldControl(): FieldControl {
  return use(FieldControlContext);
}
