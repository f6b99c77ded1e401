import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { LoginSession } from "#shared/contract/auth.ts";
import { pages } from "#shared/contract/pages.ts";
import { lastUsedText } from "#shared/domain/last-used.ts";
import { failureToast } from "#web/lib/api/api-error.ts";
import { localDay } from "#web/lib/browser/local-day.ts";
import { forgetSessionId } from "#web/lib/sign-in/stored-session-id.ts";
import { Button } from "#web/ui/button/button.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { endLoginSessionMutation } from "./edit-profile.queries.ts";

const date = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

interface LoginSessionRowProps {
  readonly loginSession: LoginSession;
  /** Called before the row disappears, and the focus with it. */
  readonly onEnded: () => void;
}

/** A signed-in device. */
export function LoginSessionRow({ loginSession, onEnded }: LoginSessionRowProps) {
  const { device, createdAt, lastUsedAt, isCurrent } = loginSession;
  const toast = useToast();
  const name = device ?? "Unknown device";
  const { mutate, isPending, isSuccess } = useMutation({
    ...endLoginSessionMutation(useQueryClient(), loginSession),
    onSuccess: () => {
      if (isCurrent) {
        forgetSessionId();
        window.location.assign(pages.home);
        return;
      }
      onEnded();
      toast({ title: "Device signed out", description: `${name} has to sign in again.` });
    },
    onError: (error) => toast(failureToast(error, "Error", "Failed to sign out")),
  });
  return (
    <li className="row">
      <span className="row__main">
        <b>{name}</b>
        <small>{isCurrent ? "This device" : lastUsedText(localDay(new Date(lastUsedAt)), localDay(new Date()))}</small>
        <small>Signed in {date.format(new Date(createdAt))}</small>
      </span>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Sign out of ${isCurrent ? "this device" : name}`}
        // Disabled until the row or the page has gone, so that it isn't ended twice.
        loading={isPending || isSuccess}
        loadingLabel="Signing out..."
        onClick={() => mutate()}
      >
        Sign out
      </Button>
    </li>
  );
}
