import { useMutation, useQuery } from "@tanstack/react-query";
import AtSign from "lucide-react/icons/at-sign";
import Mail from "lucide-react/icons/mail";
import MailCheck from "lucide-react/icons/mail-check";
import MailWarning from "lucide-react/icons/mail-warning";
import MapPin from "lucide-react/icons/map-pin";
import Quote from "lucide-react/icons/quote";
import UserRound from "lucide-react/icons/user-round";
import { routes } from "#shared/contract/routes.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { DeleteAccountSection } from "#web/account/privacy/delete-account.tsx";
import { call } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { aboutQuery } from "#web/core/cache/server-query.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Link } from "#web/kit/link.tsx";
import { Line, LineLink } from "#web/kit/list/line.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";

/** The address, and on a server that sends mail whether it's verified. */
function EmailLine({ edit }: { readonly edit: string }) {
  const { email, isEmailVerified } = useCurrentUser();
  const { data } = useQuery(aboutQuery);
  const hint = `${email} · never shown to others`;
  return (
    <>
      <LineLink icon={Mail} href={edit} title="Email" hint={hint} />
      {data?.sendsMail && (isEmailVerified ? <Verified /> : <Unverified />)}
    </>
  );
}

const Verified = () => (
  <Line icon={MailCheck} title="Verified" hint="You can reset your password by mail, and we'll tell you of changes." />
);

function Unverified() {
  const toast = useToast();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(routes.sendVerification, {}),
    onSuccess: () => toast({ title: "Link sent", description: "Open it within a day. Nothing there? Look in spam." }),
    onError: (error) => toast(failureToast(error, "Couldn't send a link", "Please try again.")),
  });
  return (
    <Line icon={MailWarning} title="Not verified yet" hint="Once it is, you can reset your password by mail.">
      <Button variant="secondary" size="sm" loading={isPending} loadingLabel="Sending..." onClick={() => mutate()}>
        {isSuccess ? "Send another" : "Send a link"}
      </Button>
    </Line>
  );
}

/** What the account is called; all of it is changed in Edit Profile. */
export function AccountPanel() {
  const user = useCurrentUser();
  const edit = profilePath(user.id, "edit");
  return (
    <>
      <p className="setpane__lead">
        Change any of this, and your picture, in{" "}
        <Link className="link" href={edit}>
          Edit Profile
        </Link>
        .
      </p>
      <section className="block">
        <SectionTitle>Profile</SectionTitle>
        <div className="panel">
          <LineLink icon={UserRound} href={edit} title="Name" hint={fullName(user)} />
          <LineLink icon={AtSign} href={edit} title="Username" hint={`@${user.username}`} />
          <LineLink icon={Quote} href={edit} title="Bio" hint={user.bio || "Nothing yet"} />
          <LineLink icon={MapPin} href={edit} title="Location" hint={user.location || "Nothing yet"} />
        </div>
      </section>
      <section className="block">
        <SectionTitle>Signing in</SectionTitle>
        <div className="panel">
          <EmailLine edit={edit} />
        </div>
      </section>
      <DeleteAccountSection />
    </>
  );
}
