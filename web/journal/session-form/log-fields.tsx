import "./session-fields.css";
import { lazy, type ReactNode, Suspense } from "react";
import { AmountField } from "./amount-field.tsx";
import { MethodField } from "./choice-fields.tsx";
import { LastTime } from "./last-time.tsx";
import { LogDetails } from "./log-details.tsx";
import { PhotosField } from "./photos-field.tsx";
import { BrandLine, StrainField } from "./product-fields.tsx";
import { TextField } from "./text-fields.tsx";
import { useRestoredFocus } from "./use-submit.ts";

/** Below the first screen: they load after it. */
const DetailFields = lazy(() => import("./detail-fields.tsx").then((module) => ({ default: module.DetailFields })));

interface LogFieldsProps {
  /** While the form is being sent, when changes would be lost. */
  readonly locked: boolean;
  /** What may be logged again. */
  readonly again: ReactNode;
}

/** The fields of a new session, inside a FormProvider of SessionFormValues: the essentials, and the details below. */
export function LogFields({ locked, again }: LogFieldsProps) {
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
        <Suspense fallback={<div className="details--loading" />}>
          <DetailFields level={2} isNew />
        </Suspense>
      </LogDetails>
    </div>
  );
}
