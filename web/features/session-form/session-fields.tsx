import "./session-fields.css";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { settingsPath } from "#shared/contract/pages.ts";
import { Panel } from "#web/ui/form/panel.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { Link } from "#web/ui/link.tsx";
import { AmountField } from "./amount-field.tsx";
import { MethodField, VisibilityField } from "./choice-fields.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { LastTime } from "./last-time.tsx";
import { LogDetails } from "./log-details.tsx";
import { BrandField, BrandLine, StrainField } from "./name-fields.tsx";
import { PhotosField } from "./photos-field.tsx";
import type { SessionFormValues } from "./session-form-values.ts";
import { TextField } from "./text-fields.tsx";

/** While the form is being sent, when changes would be lost. */
interface Lockable {
  readonly locked: boolean;
}

/** The fields of a new session, inside a FormProvider of SessionFormValues: the essentials, and the details below. */
export function LogFields({ locked, again }: Lockable & { readonly again: ReactNode }) {
  useRestoredFocus(locked);
  return (
    <div className="form__fields quick" inert={locked}>
      <StrainField look="title" />
      <BrandLine />
      {again}
      <LastTime />
      <MethodField />
      <AmountField />
      <div className="capture">
        <PhotosField />
        <TextField name="notes" label="Notes" placeholder="What was it like? Your friends read this first." rows={3} />
      </div>
      <LogDetails>
        <DetailFields
          level={2}
          nowAllowed
          manage={
            <p className="help">
              <Link href={settingsPath("effects")}>Rename, merge or remove your words</Link>
            </p>
          }
        />
      </LogDetails>
    </div>
  );
}

/** The fields of a stored session, of which strain and method are required (spec section 5). */
export function EditFields({ locked }: Lockable) {
  const { register } = useFormContext<SessionFormValues>();
  useRestoredFocus(locked);
  return (
    <div className="form__fields" inert={locked}>
      <StrainField look="plain" required />
      <BrandField />
      <MethodField required />
      <AmountField />
      <TextField name="notes" label="Notes" placeholder="Taste, setting, what you noticed" rows={3} />
      <PhotosField />
      <DetailFields level={3} nowAllowed={false} />
      <Panel>
        <VisibilityField />
        <Switch
          label="Close comments"
          hint="No one else can comment on this session anymore"
          {...register("commentsClosed")}
        />
      </Panel>
    </div>
  );
}

/** Restores the focus that locking the form removed, unless it has moved meanwhile. */
function useRestoredFocus(locked: boolean): void {
  const focused = useRef<Element>(null);
  // Before the next paint, when the browser removes the focus.
  useLayoutEffect(() => {
    if (locked) focused.current = document.activeElement;
  }, [locked]);
  useEffect(() => {
    if (!locked && document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus({ preventScroll: true });
  }, [locked]);
}
