import { lazy, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { reminderOccasion } from "#shared/domain/reminders.ts";
import { useIsAsked, useReminderSettings } from "#web/core/cache/reminders.ts";
import { reminderTime, timeWords } from "#web/journal/rate/reminder-times.ts";
import { classNames } from "#web/kit/class-names.ts";
import { FormPart } from "#web/kit/state/form-part.tsx";
import { AmountField } from "./amount-field.tsx";
import { MethodField } from "./choice-fields.tsx";
import { type FoldedPart, FormFold, foldedParts } from "./form-fold.tsx";
import { LastTime } from "./logged-before.tsx";
import { MoodsField } from "./moods-field.tsx";
import { PhotosField } from "./photos-field.tsx";
import { BrandLine, StrainField } from "./product-fields.tsx";
import type { SessionFormValues } from "./session-form-values.ts";
import { TextField } from "./text-fields.tsx";
import { useRestoredFocus } from "./use-submit.ts";

/** They stand in closed rows, or below the first screen, so they load after it. */
const DetailFields = lazy(() => import("./detail-fields.tsx").then((module) => ({ default: module.DetailFields })));

type Part = "product" | "moods" | "capture" | FoldedPart;

/** On a phone how it felt comes before what one writes about it. */
const phoneOrder: readonly Part[] = ["product", "moods", "capture", ...foldedParts];
/** What, and beside it how it felt: each column from top to bottom, as the keyboard goes. */
const deskOrder = {
  what: ["product", "capture", "place"],
  felt: ["moods", "balance", "reasons", "unwanted", "facts", "note"],
} as const satisfies Record<string, readonly Part[]>;
/** They stay folded on a desk, too. */
const alwaysFolded: ReadonlySet<Part> = new Set(["facts", "note"]);

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
  const order = isDesk ? [...deskOrder.what, ...deskOrder.felt] : phoneOrder;
  const columnOf = (part: Part) => (deskOrder.what.some((each) => each === part) ? "what" : "felt");
  const contentOf = (part: Part) => {
    if (part === "product") return <ProductPart again={again} />;
    if (part === "moods") return <MoodsPart isDesk={isDesk} />;
    if (part === "capture") return <CapturePart />;
    const isFixed = isDesk && !alwaysFolded.has(part);
    return (
      <FormFold part={part} isFixed={isFixed}>
        <FormPart fallback={<div className="quick__loading" />}>
          <DetailFields part={part} isNew isFixed={isFixed} />
        </FormPart>
      </FormFold>
    );
  };
  return (
    <div className="form__fields quick" inert={locked}>
      {/* Siblings in either order: a window that becomes wide keeps what's typed, and where the focus is. */}
      {order.map((part) => (
        <div
          key={part}
          className={classNames(
            `quick__part quick__part--${columnOf(part)}`,
            foldedParts.some((each) => each === part) && "formfold",
          )}
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
      <AmountField />
    </>
  );
}

function MoodsPart({ isDesk }: Pick<LogFieldsProps, "isDesk">) {
  const later = useLaterWords();
  return (
    <>
      {isDesk && (
        <div className="quick__head">
          <h2>How it felt</h2>
          {later && <p className="help">Fill it in now, or we'll ask {later}.</p>}
        </div>
      )}
      <MoodsField
        label={isDesk ? "Moods" : "How it felt"}
        hint={later && !isDesk ? `Now, or when we ask ${later}` : undefined}
        isShort={!isDesk}
      />
    </>
  );
}

/** When the person would be asked how it was: 'in 20 minutes'. Null if nobody asks, or the time is another one than now. */
function useLaterWords(): string | null {
  const [ingestionMethod, reasons, consumedAt] = useWatch<
    SessionFormValues,
    ["ingestionMethod", "reasons", "consumedAt"]
  >({
    name: ["ingestionMethod", "reasons", "consumedAt"],
  });
  const { choices } = useReminderSettings();
  const isAsked = useIsAsked();
  const choice = choices[reminderOccasion({ ingestionMethod, reasons })];
  if (!isAsked || choice === "never" || consumedAt !== undefined) return null;
  const now = new Date();
  const time = reminderTime(choice, now, now);
  return time && timeWords(time, now);
}

function CapturePart() {
  return (
    <div className="capture">
      <PhotosField />
      <TextField name="notes" label="Notes" placeholder="What was it like?" rows={3} />
    </div>
  );
}
