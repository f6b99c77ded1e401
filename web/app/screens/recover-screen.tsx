import { useState } from "react";
import { useSearch } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { completeSignIn } from "#web/account/auth/complete-sign-in.ts";
import { useAbout } from "#web/account/auth/door.ts";
import { RecoverForm } from "#web/account/auth/recover-form.tsx";
import { SendLinkForm } from "#web/account/auth/send-link-form.tsx";
import { goBack } from "#web/core/navigation/overlay-entries.ts";
import { FieldGroup } from "#web/kit/form/field-group.tsx";
import { Segment } from "#web/kit/form/segment.tsx";
import { Link } from "#web/kit/link.tsx";
import { PageLoading } from "#web/kit/state/page-loading.tsx";
import { AuthFrame } from "./auth-frame.tsx";

const ways = [
  { value: "mail", label: "By email" },
  { value: "code", label: "Recovery code" },
] as const;

/** A recovery code; on a server that sends mail a link, too. */
export function RecoverScreen() {
  const search = useSearch();
  const about = useAbout();
  const [way, setWay] = useState<"mail" | "code">("mail");
  const signIn = search ? `${pages.login}?${search}` : pages.login;
  const other = (
    <Link href={signIn}>
      Remembered it? <b>Sign In</b>
    </Link>
  );
  if (about === undefined) return <PageLoading />;
  const sendsMail = about?.sendsMail === true;
  const isByMail = sendsMail && way === "mail";
  return (
    <AuthFrame
      title="Recover Account"
      text={isByMail ? "Get a link to set a new password." : "Use a recovery code to set a new password."}
      form={isByMail ? "short" : "long"}
      back={() => goBack(signIn)}
      other={other}
    >
      {sendsMail && (
        <FieldGroup label="How">
          <Segment name="way" choices={ways} value={way} onChange={setWay} />
        </FieldGroup>
      )}
      {isByMail ? <SendLinkForm /> : <RecoverForm onSignedIn={(signedIn) => completeSignIn(signedIn, "recovery")} />}
    </AuthFrame>
  );
}
