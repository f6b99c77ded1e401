import { useMutation, useQueryClient } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import type { PersonRecord } from "#shared/contract/operator-people.ts";
import { pages } from "#shared/contract/pages.ts";
import { failureToast } from "#web/lib/api/api-error.ts";
import { copyLink } from "#web/lib/browser/share-link.ts";
import { PasswordNotGiven, useWithPassword } from "#web/lib/sign-in/confirmed-password.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { resetLinkMutation } from "./operator.queries.ts";
import { ReasonForm } from "./reason-form.tsx";

/** For someone who has forgotten everything: a link to hand over, shown once. */
export function ResetLink({ person: { id, firstName } }: { readonly person: PersonRecord }) {
  const toast = useToast();
  const { mutate, isPending, data } = useMutation({
    ...resetLinkMutation(useQueryClient(), useWithPassword(), id),
    onError: (error) => {
      if (!(error instanceof PasswordNotGiven)) toast(failureToast(error, "Couldn't make a link", "Please try again."));
    },
  });
  return (
    <section>
      <h2>Forgotten password</h2>
      {data ? (
        <MadeLink firstName={firstName} url={`${window.location.origin}${pages.reset}#${data.token}`} />
      ) : (
        <ReasonForm label="Why" hint="They read it" submitLabel="Make a link" pending={isPending} onSubmit={mutate}>
          <p className="soft">
            Whoever opens it sets a new password for {firstName}, once, within a day. They're told, and it's on record.
            Make sure it's really them who asked. It asks for your password.
          </p>
        </ReasonForm>
      )}
    </section>
  );
}

function MadeLink({ firstName, url }: { readonly firstName: string; readonly url: string }) {
  const toast = useToast();
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    if ((await copyLink(url)) === "copied") setIsCopied(true);
    else toast({ title: "Couldn't copy", description: "Copy it from the field.", variant: "destructive" });
  }
  return (
    <div className="form">
      <Field label={`Link for ${firstName}`} hint="Only they should see it. You won't see it again.">
        <Input readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <Button variant="secondary" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
        {isCopied ? "Copied" : "Copy"}
      </Button>
    </div>
  );
}
