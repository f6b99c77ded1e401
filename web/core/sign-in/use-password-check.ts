import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { errorMessage } from "#web/core/api/api-error.ts";

/** A form that asks for the password alone. What's wrong is said at its field, which then has the focus. */
export function usePasswordCheck(check: (password: string) => Promise<void>) {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState("");
  const [error, setError] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);

  function refuse(message: string) {
    setError(message);
    ref.current?.focus();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isChecking) return;
    if (value === "") return refuse("Please enter your password");
    setIsChecking(true);
    try {
      await check(value);
    } catch (reason) {
      refuse(errorMessage(reason, "Couldn't check your password. Please try again."));
    }
    setIsChecking(false);
  }
  return {
    isChecking,
    form: { className: "form", method: "post", noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
    field: { ref, value, error, onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValue(target.value) },
  };
}
