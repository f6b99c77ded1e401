import { useMutation, useQueryClient } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import KeyRound from "lucide-react/icons/key-round";
import Smartphone from "lucide-react/icons/smartphone";
import { useState } from "react";
import type { PersonRecord } from "#shared/contract/operator-people.ts";
import { pages } from "#shared/contract/pages.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { copyLink } from "#web/core/browser/share-link.ts";
import { counted } from "#web/core/format.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { endSignInsMutation, resetLinkMutation } from "./operator.queries.ts";
import { FormToggle, ReasonForm } from "./reason-form.tsx";

interface HelpSignInProps {
  readonly person: PersonRecord;
  /** Whether the viewer may sign them out. */
  readonly mayAct: boolean;
  /** Whether the viewer may hand over a link. */
  readonly mayHelp: boolean;
}

export function HelpSignIn({ person, mayAct, mayHelp }: HelpSignInProps) {
  return (
    <section>
      <h2>{mayHelp ? "Help them sign in" : "Signing in"}</h2>
      <div className="panel">
        {mayHelp && <PasswordLink person={person} />}
        <SignIns person={person} mayEnd={mayAct && person.devices > 0} />
      </div>
    </section>
  );
}

/** For a stolen phone, or an account that somebody else is in. */
function SignIns({ person: { id, firstName, devices }, mayEnd }: { person: PersonRecord; mayEnd: boolean }) {
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    ...endSignInsMutation(useQueryClient(), useWithPassword(), id),
    onSuccess: () => {
      toast({ title: `${firstName} is signed out everywhere` });
      setIsOpen(false);
    },
    onError: (error) => {
      if (!(error instanceof PasswordNotGiven))
        toast(failureToast(error, "Couldn't sign them out", "Please try again."));
    },
  });
  return (
    <>
      <Line icon={Smartphone} title={devices === 0 ? "Signed out" : `Signed in on ${counted(devices, "device")}`}>
        {mayEnd && (
          <FormToggle isOpen={isOpen} onToggle={setIsOpen}>
            Sign out
          </FormToggle>
        )}
      </Line>
      {isOpen && (
        <ReasonForm label="Why" hint="They'll see this" submitLabel="Sign out" pending={isPending} onSubmit={mutate}>
          <p className="soft">All of {firstName}'s devices have to sign in again. It asks for your password.</p>
        </ReasonForm>
      )}
    </>
  );
}

/** Makes a link for a person who has forgotten everything. It's shown once, to be handed over. */
function PasswordLink({ person: { id, firstName } }: Pick<HelpSignInProps, "person">) {
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, data } = useMutation({
    ...resetLinkMutation(useQueryClient(), useWithPassword(), id),
    onError: (error) => {
      if (!(error instanceof PasswordNotGiven)) toast(failureToast(error, "Couldn't make a link", "Please try again."));
    },
  });
  return (
    <>
      <Line icon={KeyRound} title="New password link" hint="Works once, for 24 hours. You never see the password.">
        {!data && (
          <FormToggle isOpen={isOpen} onToggle={setIsOpen}>
            Make a link
          </FormToggle>
        )}
      </Line>
      {data ? (
        <MadeLink firstName={firstName} url={`${window.location.origin}${pages.reset}#${data.token}`} />
      ) : (
        isOpen && (
          <ReasonForm
            label="Why"
            hint="They'll see this"
            submitLabel="Make the link"
            pending={isPending}
            onSubmit={mutate}
          >
            <p className="soft">
              Opening it sets a new password for {firstName}. They're told, and it's on record. Make sure it's really
              them who asked. It asks for your password.
            </p>
          </ReasonForm>
        )
      )}
    </>
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
    <div className="form madelink">
      <Field label={`Link for ${firstName}`} hint="Only they should see it. You won't see it again.">
        <Input readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <Button variant="secondary" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
        {isCopied ? "Copied" : "Copy"}
      </Button>
    </div>
  );
}
