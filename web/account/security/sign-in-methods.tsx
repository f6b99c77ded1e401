import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import Lock from "lucide-react/icons/lock";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { Passkey } from "#shared/contract/passkeys.ts";
import type { SignInMethods as Ways } from "#shared/contract/sign-in-methods.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { signInMethodsQuery } from "#web/core/cache/person-query.ts";
import { formatDate } from "#web/core/format.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { canUsePasskeys, PasskeyCancelled, PasskeyExists } from "#web/core/sign-in/passkeys.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { AuthenticatorLine } from "./authenticator.tsx";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { RemoveOtherSignInMethods } from "./remove-other-sign-in-methods.tsx";
import { addPasskeyMutation } from "./security.queries.ts";

const day = (time: string) => formatDate(new Date(time));

interface PasskeyLineProps {
  readonly passkey: Passkey;
  /** False after the server has moved to another address. */
  readonly worksHere: boolean;
}

function PasskeyLine({ passkey, worksHere }: PasskeyLineProps) {
  const { name, createdAt, lastUsedAt, host } = passkey;
  const [isEditing, setIsEditing] = useState(false);
  const used = lastUsedAt === null ? "not used yet" : `last used ${day(lastUsedAt)}`;
  return (
    <>
      <Line
        icon={Fingerprint}
        title={name}
        hint={
          worksHere ? `Passkey, added ${day(createdAt)} · ${used}` : `Passkey for ${host}, which isn't this address`
        }
      >
        <Button variant="ghost" size="sm" aria-label={`Edit ${name}`} onClick={() => setIsEditing(true)}>
          Edit
        </Button>
      </Line>
      <PasskeyDialog passkey={passkey} open={isEditing} onClose={() => setIsEditing(false)} />
    </>
  );
}

function AddPasskey() {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    ...addPasskeyMutation(useQueryClient(), useWithPassword()),
    onSuccess: ({ name }) => toast({ title: "Passkey added", description: `You can sign in with ${name} now.` }),
    onError: (error) => {
      if (error instanceof PasswordNotGiven || error instanceof PasskeyCancelled) return;
      if (error instanceof PasskeyExists)
        return toast({ title: "Nothing to add", description: "This device already has a passkey for your account." });
      toast(failureToast(error, "Couldn't add a passkey", "Please try again."));
    },
  });
  return (
    <Line icon={Plus} title="Add a passkey" hint="Sign in with your face, finger or device PIN">
      <Button
        variant="secondary"
        size="sm"
        aria-label="Add a passkey"
        loading={isPending}
        loadingLabel="Adding..."
        onClick={() => mutate()}
      >
        Add
      </Button>
    </Line>
  );
}

/** Password, passkeys and authenticator app, as one list. */
export function SignInMethods() {
  const { data, isError, isFetching, refetch } = useQuery(signInMethodsQuery);
  return (
    <section className="block">
      <SectionTitle>Ways to sign in</SectionTitle>
      {data && <List {...data} />}
      {!data && isError && (
        <ErrorState
          title="Couldn't load your ways to sign in"
          level={3}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <RowsSkeleton count={2} of="people" />}
    </section>
  );
}

function List({ hasPassword, passkeys, passkeyHost, asksForCode }: Ways) {
  return (
    <>
      <ul className="panel" aria-label="Ways to sign in">
        <li>
          <Line icon={Lock} title="Password" hint={hasPassword ? "Change it below" : "You don't have one"} />
        </li>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <PasskeyLine passkey={passkey} worksHere={passkey.host === passkeyHost} />
          </li>
        ))}
        {canUsePasskeys(passkeyHost) && (
          <li>
            <AddPasskey />
          </li>
        )}
        {(hasPassword || asksForCode) && (
          <li>
            <AuthenticatorLine isOn={asksForCode} />
          </li>
        )}
      </ul>
      {!canUsePasskeys(passkeyHost) && (
        <p className="setnote">
          {whyNot(passkeyHost)} {passkeyHost === "localhost" && <OpenAtLocalhost />}
        </p>
      )}
      {hasPassword && <RemoveOtherSignInMethods />}
    </>
  );
}

/** The same server under the name for which browsers make passkeys; one signs in there once more. */
function OpenAtLocalhost() {
  const here = new URL(window.location.href);
  if (here.hostname === "localhost") return null;
  here.hostname = "localhost";
  return (
    <a className="link" href={here.href}>
      Open it there
    </a>
  );
}

function whyNot(host: string | null): string {
  if (host === null) return "Passkeys need a secure address with a name, so they don't work on this server.";
  if (host !== window.location.hostname) return `Passkeys only work at ${host}, not at the address you're using now.`;
  return "This browser doesn't support passkeys.";
}
