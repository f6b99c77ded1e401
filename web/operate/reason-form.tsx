import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";

interface ReasonFormProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly submitLabel: string;
  readonly variant?: "primary" | "secondary" | "danger";
  readonly pending: boolean;
  readonly onSubmit: (reason: string) => void;
  /** Stands above the field. */
  readonly children?: ReactNode;
}

/** Nothing is done without a reason: the person concerned reads it, and the record keeps it. */
export function ReasonForm({
  label,
  hint,
  submitLabel,
  variant = "secondary",
  pending,
  onSubmit,
  children,
}: ReasonFormProps) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    if (reason.trim() === "") return setError("Say why");
    setError(undefined);
    onSubmit(reason.trim());
  }
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      {children}
      <Field label={label} hint={hint} error={error}>
        <Input
          value={reason}
          maxLength={operatorLimits.reason.max}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Button type="submit" variant={variant} loading={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}

interface FormToggleProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly variant?: "secondary" | "danger";
  /** The button's label while the form below it is closed. */
  readonly children: ReactNode;
}

/** Opens the form of an action below it and takes it away again; a form that is gone leaves the focus here. */
export function FormToggle({ isOpen, onToggle, variant = "secondary", children }: FormToggleProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Button
      ref={button}
      variant={isOpen ? "ghost" : variant}
      size="sm"
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      {isOpen ? "Cancel" : children}
    </Button>
  );
}
