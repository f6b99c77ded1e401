import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#web/kit/button/button.tsx";

interface FormToggleProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly variant?: "secondary" | "danger";
  /** What the form below it does. */
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
