import "./session-fields.css";
import ChevronDown from "lucide-react/icons/chevron-down";
import { lazy, type ReactNode, useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import { stored } from "#web/core/browser/stored.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { FormPart } from "#web/kit/state/form-part.tsx";
import { AmountField } from "./amount-field.tsx";
import { MethodField } from "./choice-fields.tsx";
import { LastTime } from "./logged-before.tsx";
import { PhotosField } from "./photos-field.tsx";
import { BrandLine, StrainField } from "./product-fields.tsx";
import type { SessionFormValues } from "./session-form-values.ts";
import { TextField } from "./text-fields.tsx";
import { useRestoredFocus } from "./use-submit.ts";

/** They stand below the first screen, so they load after it. */
const DetailFields = lazy(() => import("./detail-fields.tsx").then((module) => ({ default: module.DetailFields })));

interface LogFieldsProps {
  /** True while the form is being sent, when changes would be lost. */
  readonly locked: boolean;
  /** The products logged last, to log one again. */
  readonly again: ReactNode;
}

/** The fields of a new session, inside a FormProvider of SessionFormValues: the essentials, and the details below. */
export function LogFields({ locked, again }: LogFieldsProps) {
  useRestoredFocus(locked);
  return (
    <div className="form__fields quick" inert={locked}>
      <StrainField variant="title" />
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
        <FormPart fallback={<div className="details--loading" />}>
          <DetailFields level={2} isNew />
        </FormPart>
      </LogDetails>
    </div>
  );
}

const closed = "closed";

/** Whether the log form's details are open, as left on this device. */
const detailsOpen = stored("hn-log-details", (text) => text !== closed);

function useDetailsOpen(): [boolean, (open: boolean) => void] {
  const [isOpen, setIsOpen] = useState(detailsOpen.get);
  function change(open: boolean) {
    // Where storage refuses it, it lasts until the page is left.
    setIsOpen(open);
    if (open) detailsOpen.remove();
    else detailsOpen.set(closed);
  }
  return [isOpen, change];
}

/** What stands above the details; every other field is one of them. */
const essentials: readonly (keyof SessionFormValues)[] = [
  ...(["strainName", "brand", "ingestionMethod", "amount", "amountUnit", "photos", "notes"] as const),
  ...(["isPublic", "audience", "experimentEvening", "experimentId", "addedTo", "isShownInGathering", "key"] as const),
];

/** Open until the person closes it, and then as they left it. An error in one of its fields opens it as well. */
function LogDetails({ children }: { readonly children: ReactNode }) {
  const id = useId();
  const { formState } = useFormContext<SessionFormValues>();
  const [wanted, setWanted] = useDetailsOpen();
  const hasError = Object.keys(formState.errors).some((name) => !essentials.some((each) => each === name));
  const open = wanted || hasError;
  return (
    <div>
      <button
        className="moredetails"
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setWanted(!open)}
      >
        <span>
          <b>{open ? "Details" : "Add details"}</b>
          <small>{open ? "All optional" : "Moods, effects, place, people, time"}</small>
        </span>
        <Icon glyph={ChevronDown} />
      </button>
      {/* Hidden, not removed: the fields keep what they hold. */}
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
