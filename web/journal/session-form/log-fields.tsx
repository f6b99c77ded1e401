import { lazy, type ReactNode } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { useRestoredFocus } from "#web/kit/form/restored-focus.ts";
import { OptionalBoundary } from "#web/kit/state/error-boundary.tsx";
import { FormPart } from "#web/kit/state/form-part.tsx";
import { MethodField } from "./choice-fields.tsx";
import { LastTime } from "./logged-before.tsx";
import { PhotosField } from "./photos-field.tsx";
import { BrandLine, StrainField } from "./product-fields.tsx";
import { TextField } from "./text-fields.tsx";

/** The first screen can do without their fields, so they load after it. */
const LogDetail = lazy(() => import("./detail-fields.tsx").then((module) => ({ default: module.LogDetail })));

/** In the order in which they stand below each other on a phone: how it felt comes before what one writes about it. */
const phoneOrder = ["product", "moods", "capture", "reasons", "unwanted", "place", "balance", "facts", "note"] as const;
type Part = (typeof phoneOrder)[number];
export type LatePart = "amount" | Exclude<Part, "product" | "capture">;

/** What, and beside it how it felt: each column from top to bottom, as the keyboard goes. */
const deskOrder = {
  what: ["product", "capture", "place"],
  felt: ["moods", "balance", "reasons", "unwanted", "facts", "note"],
} as const satisfies Record<string, readonly Part[]>;

const unfolded: ReadonlySet<Part> = new Set(["product", "moods", "capture"]);

interface LogFieldsProps {
  /** True while the form is being sent, when changes would be lost. */
  readonly locked: boolean;
  /** Two columns. */
  readonly isDesk: boolean;
  /** The products logged last, to log one again. */
  readonly again: ReactNode;
}

/** The fields of a new session, inside a FormProvider of SessionFormValues. */
export function LogFields({ locked, isDesk, again }: LogFieldsProps) {
  useRestoredFocus(locked);
  const order: readonly Part[] = isDesk ? [...deskOrder.what, ...deskOrder.felt] : phoneOrder;
  const columnOf = (part: Part) => (deskOrder.what.some((each) => each === part) ? "what" : "felt");
  const contentOf = (part: Part) => {
    if (part === "product") return <ProductPart again={again} />;
    if (part === "capture") return <CapturePart />;
    const detail = <LogDetail part={part} isDesk={isDesk} />;
    // They load together, so that one of them says for all if they don't.
    if (part === "moods") return <FormPart fallback={<div className="quick__loading" />}>{detail}</FormPart>;
    return (
      <OptionalBoundary fallback={<div className="quick__loading quick__loading--row" />}>{detail}</OptionalBoundary>
    );
  };
  return (
    <div className="form__fields quick" inert={locked}>
      {/* Siblings in either order: a window that becomes wide keeps what's typed, and where the focus is. */}
      {order.map((part) => (
        <div
          key={part}
          className={classNames(`quick__part quick__part--${columnOf(part)}`, !unfolded.has(part) && "formfold")}
        >
          {contentOf(part)}
        </div>
      ))}
    </div>
  );
}

function ProductPart({ again }: Pick<LogFieldsProps, "again">) {
  return (
    <>
      <StrainField variant="title" />
      <BrandLine />
      {again}
      <LastTime />
      <MethodField />
      <OptionalBoundary>
        <LogDetail part="amount" />
      </OptionalBoundary>
    </>
  );
}

function CapturePart() {
  return (
    <div className="capture">
      <PhotosField />
      <TextField name="notes" label="Notes" placeholder="What was it like?" rows={3} />
    </div>
  );
}
