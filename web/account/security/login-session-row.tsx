import { useMutation, useQueryClient } from "@tanstack/react-query";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import type { LoginSession } from "#shared/contract/auth.ts";
import type { SignInWay } from "#shared/domain/enumerations.ts";
import { lastUsedText } from "#shared/domain/last-used.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { localDay, readingLocale } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { endLoginSessionMutation } from "./security.queries.ts";

const date = new Intl.DateTimeFormat(readingLocale, { dateStyle: "medium" });
/** The usual way goes without saying. */
const by: Record<SignInWay, string> = {
  password: "",
  passkey: " with a passkey",
  openid: " through another account",
  recovery: " to recover the account",
};
const nameOf = ({ device }: LoginSession) => device ?? "Unknown device";

interface LoginSessionRowProps {
  readonly loginSession: LoginSession;
  /** Called before the row disappears, and the focus with it. */
  readonly onEnded: () => void;
}

/** A signed-in device. This one signs out under This device. */
export function LoginSessionRow({ loginSession, onEnded }: LoginSessionRowProps) {
  const { createdAt, lastUsedAt, isCurrent, way } = loginSession;
  const name = nameOf(loginSession);
  const used = isCurrent ? "This device" : lastUsedText(localDay(new Date(lastUsedAt)), localDay(new Date()));
  return (
    <li>
      <Line
        icon={/Android|iPhone|iPad/.test(name) ? Smartphone : Monitor}
        title={name}
        hint={`${used} · signed in ${date.format(new Date(createdAt))}${by[way]}`}
      >
        {isCurrent ? (
          <span className="line__value">Now</span>
        ) : (
          <SignOutButton loginSession={loginSession} onEnded={onEnded} />
        )}
      </Line>
    </li>
  );
}

function SignOutButton({ loginSession, onEnded }: LoginSessionRowProps) {
  const toast = useToast();
  const name = nameOf(loginSession);
  const { mutate, isPending, isSuccess } = useMutation({
    ...endLoginSessionMutation(useQueryClient(), loginSession),
    onSuccess: () => {
      onEnded();
      toast({ title: "Device signed out", description: `${name} will need to sign in again.` });
    },
    onError: (error) => toast(failureToast(error, "Error", "Failed to sign out")),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Sign out of ${name}`}
      // Disabled until the row has gone, so that it isn't ended twice.
      loading={isPending || isSuccess}
      loadingLabel="Signing out..."
      onClick={() => mutate()}
    >
      Sign out
    </Button>
  );
}
