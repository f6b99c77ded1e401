import { type ReactNode, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { failureToast, showFieldMessages } from "#web/core/api/api-error.ts";
import { Button } from "#web/kit/button/button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { Rejection } from "./auth-rules.ts";

interface AuthFormProps<Values extends FieldValues, Parsed, Result> {
  readonly form: UseFormReturn<Values, unknown, Parsed>;
  /** The toast about values that the form's own schema rejects. */
  readonly findRejection: (values: Values) => Rejection | null;
  /** Throws the server's error. */
  readonly send: (values: Parsed) => Promise<Result>;
  /** The fields that can show a message of the server. */
  readonly sentFields: readonly Path<Values>[];
  /** The title of the toast after an error, and its text when the server gives none. */
  readonly failure: Rejection;
  /** Whether the server only asks for more, which the form shows by itself. */
  readonly isQuestion?: (error: unknown) => boolean;
  /** Called with the server's answer; the caller then reloads the page. */
  readonly onDone: (result: Result) => void;
  readonly submitLabel: string;
  readonly submittingLabel: string;
  /** Below the button. */
  readonly footer: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** The frame of the forms that sign in: it submits them, shows what went wrong and stays busy after success. */
export function AuthForm<Values extends FieldValues, Parsed, Result>(props: AuthFormProps<Values, Parsed, Result>) {
  const { form, findRejection, send, sentFields, failure, isQuestion, onDone } = props;
  const { submitLabel, submittingLabel, footer, children } = props;
  const toast = useToast();
  // The page reloads after success; until then the button stays busy, and a busy button sends nothing.
  const [isDone, setIsDone] = useState(false);

  async function submit(values: Parsed) {
    try {
      const result = await send(values);
      setIsDone(true);
      onDone(result);
    } catch (error) {
      if (isQuestion?.(error)) return;
      showFieldMessages(error, sentFields, form.setError);
      toast(failureToast(error, failure.title, failure.text));
    }
  }
  function reject() {
    const rejection = findRejection(form.getValues());
    if (rejection) toast({ title: rejection.title, description: rejection.text, variant: "destructive" });
  }
  return (
    <form className="form" method="post" noValidate onSubmit={form.handleSubmit(submit, reject)}>
      {children}
      <Button
        type="submit"
        size="lg"
        block
        loading={form.formState.isSubmitting || isDone}
        loadingLabel={submittingLabel}
        style={{ marginTop: ".5rem" }}
      >
        {submitLabel}
      </Button>
      {footer}
    </form>
  );
}

/** A note below the button. */
export function AuthFormNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="help" style={{ textAlign: "center" }}>
      {children}
    </p>
  );
}

/** Prefills the next form of this visit. In memory only, so that neither address nor history shows it. */
let typedEmail = "";

export const readTypedEmail = (): string => typedEmail;

export function rememberTypedEmail(email: string): void {
  typedEmail = email;
}
