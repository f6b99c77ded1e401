import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { errorMessage } from "#web/core/api/api-error.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Textarea } from "#web/kit/form/textarea.tsx";
import { appealMutation } from "./notices.queries.ts";

/** Once for each notice. */
export function AppealForm({ id }: { readonly id: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [content, setContent] = useState("");
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation({
    ...appealMutation(useQueryClient(), id),
    onError: (reason) => setError(errorMessage(reason, "Couldn't send it. Please try again.")),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (content.trim() === "") return setError("Say why it was a mistake");
    setError(undefined);
    mutate(content.trim());
  }
  if (!isOpen)
    return (
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        Ask for another look
      </Button>
    );
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <Field label="Why was it a mistake?" hint="You can ask once" error={error}>
        <Textarea
          rows={3}
          value={content}
          maxLength={operatorLimits.appeal.max}
          onChange={({ target }) => setContent(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={isPending}>
        Send
      </Button>
    </form>
  );
}
