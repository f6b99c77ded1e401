import { useMutation, useQuery } from "@tanstack/react-query";
import Mail from "lucide-react/icons/mail";
import MailCheck from "lucide-react/icons/mail-check";
import MailWarning from "lucide-react/icons/mail-warning";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { aboutQuery } from "#web/core/cache/about-query.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Line, LineLink } from "#web/kit/list/line.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";

/** The address, and on a server that sends mail whether it's verified. */
export function EmailLine({ edit }: { readonly edit: string }) {
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
