import { type ReactNode, useId } from "react";
import { FormProvider } from "react-hook-form";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { Button } from "#web/kit/button/button.tsx";
import { useRestoredFocus } from "#web/kit/form/restored-focus.ts";
import { AudienceQuestion, MethodField } from "./choice-fields.tsx";
import { LogSessionForm } from "./log-session-form.tsx";
import { BrandLine, StrainField } from "./product-fields.tsx";
import { useLogForm } from "./use-log-form.ts";
import type { LogFormEvents } from "./use-log-submission.ts";
import { useRatingOnceLogged } from "./use-rating-once-logged.tsx";
import "./session-fields.css";

/** Log New Session, in its tab and on its page. */
export function LogNewSession({ onDone }: { readonly onDone: () => void }) {
  const { events, rating } = useRatingOnceLogged(onDone);
  return (
    <>
      <LogSessionForm {...events} />
      {rating}
    </>
  );
}

/** Where the fields and the button of the shortest form stand. */
type Arrangement = (fields: ReactNode, button: ReactNode) => ReactNode;

interface FirstSessionFormProps extends LogFormEvents {
  /** Called with each answer to who sees one's sessions. */
  readonly onAudience: (chosen: Visibility) => void;
  readonly children: Arrangement;
}

/**
 * The log form at its shortest: what it was and who sees it. It shares its draft with the long form, and its file, because
 * a chunk of its own would split what the two have in common.
 */
export function FirstSessionForm({ children, onAudience, ...logged }: FirstSessionFormProps) {
  const id = useId();
  const { form, isSending, question, events, sending } = useLogForm(logged);
  useRestoredFocus(isSending);
  const fields = (
    <form id={id} className="form" noValidate {...events}>
      <div className="form__fields" inert={isSending}>
        <StrainField variant="title" placeholder="What did you have?" />
        <BrandLine />
        <MethodField />
        <AudienceQuestion onChoose={onAudience} />
      </div>
    </form>
  );
  const button = (
    <Button type="submit" form={id} size="lg" block {...sending}>
      Log Session
    </Button>
  );
  return (
    <FormProvider {...form}>
      {children(fields, button)}
      {question}
    </FormProvider>
  );
}
