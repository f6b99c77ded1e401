import { type FormEvent, useState } from "react";
import { tokenIn } from "#web/core/navigation/invite-address.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";

/** For someone whose link didn't open by itself. */
export function InviteCodeForm({ onToken }: { readonly onToken: (token: string) => void }) {
  const [pasted, setPasted] = useState("");
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const token = tokenIn(pasted);
    if (token === "") setError("Paste the link you got, or the code at its end");
    else onToken(token);
  }
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <Field label="Invite link or code" error={error}>
        <Input
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" size="lg" block>
        Go on
      </Button>
    </form>
  );
}
