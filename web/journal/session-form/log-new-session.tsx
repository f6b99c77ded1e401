import { type ReactNode, useId } from "react";
import { FormProvider } from "react-hook-form";
import { LogAndRate } from "#web/journal/rate/log-and-rate.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { MethodField, VisibilityChoice } from "./choice-fields.tsx";
import { LogSessionForm } from "./log-session-form.tsx";
import { StrainField } from "./product-fields.tsx";
import { type LogFormEvents, useLogForm } from "./use-log-form.ts";
import { useRestoredFocus } from "./use-submit.ts";
import "./session-fields.css";

interface FirstSessionFormProps extends LogFormEvents {
  /** Where the fields and the button stand. */
  readonly children: (fields: ReactNode, button: ReactNode) => ReactNode;
}

/** The log form at its shortest: two answers and who sees them. What's left unsent waits in the long one. */
export function FirstSessionForm({ children, ...logged }: FirstSessionFormProps) {
  const id = useId();
  const { form, isSending, events, sending } = useLogForm(logged);
  useRestoredFocus(isSending);
  const fields = (
    <form id={id} className="form" noValidate {...events}>
      <div className="form__fields" inert={isSending}>
        <StrainField look="title" />
        <MethodField />
        <VisibilityChoice />
      </div>
    </form>
  );
  const button = (
    <Button type="submit" form={id} size="lg" block {...sending}>
      Log Session
    </Button>
  );
  return <FormProvider {...form}>{children(fields, button)}</FormProvider>;
}

/** Log New Session, in its tab and on its page. */
export function LogNewSession({ onDone }: { readonly onDone: () => void }) {
  return <LogAndRate onDone={onDone} renderForm={(events) => <LogSessionForm {...events} />} />;
}

interface LogFirstSessionProps {
  readonly onDone: () => void;
  readonly children: (fields: ReactNode, button: ReactNode) => ReactNode;
}

/** The same at its shortest. In the same file, because a chunk of its own would split what the two have in common. */
export function LogFirstSession({ onDone, children }: LogFirstSessionProps) {
  return (
    <LogAndRate onDone={onDone} renderForm={(events) => <FirstSessionForm {...events}>{children}</FirstSessionForm>} />
  );
}
