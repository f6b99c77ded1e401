import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import LogOut from "lucide-react/icons/log-out";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { useEffect, useRef, useState } from "react";
import type { LoginSession } from "#shared/contract/auth.ts";
import { type CalendarDate, daysBetween } from "#shared/domain/calendar-date.ts";
import type { SignInWay } from "#shared/domain/enumerations.ts";
import { devicesAnchor } from "#web/account/settings/settings-entries.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { formatDate, localDay } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { endLoginSessionMutation, loginSessionsQuery, signOutOtherDevicesMutation } from "./security.queries.ts";

/** The usual way goes without saying. */
const by: Record<SignInWay, string> = {
  password: "",
  passkey: " with a passkey",
  openid: " through another account",
  recovery: " to recover the account",
};
const nameOf = ({ device }: LoginSession) => device ?? "Unknown device";

function SignOutOthers() {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    ...signOutOtherDevicesMutation(useQueryClient()),
    onSuccess: () => toast({ title: "Other devices signed out", description: "You're only signed in here now." }),
    onError: (error) => toast(failureToast(error, "Couldn't sign out of other devices", "Please try again.")),
  });
  return (
    <Button
      variant="secondary"
      block
      icon={LogOut}
      style={{ marginTop: ".75rem" }}
      loading={isPending}
      loadingLabel="Signing out..."
      onClick={() => mutate()}
    >
      Sign out of other devices
    </Button>
  );
}

/** Shown before 'Show all'. */
const shownAtFirst = 5;

/** The account's login sessions (decisions.md, Accounts). */
export function LoginSessions() {
  const { data, isError, isFetching, refetch } = useQuery(loginSessionsQuery);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // The browser looks for it before the app has rendered it.
    if (window.location.hash === `#${devicesAnchor}`) place.current?.scrollIntoView();
  }, []);
  return (
    <section className="block" id={devicesAnchor} ref={place}>
      <SectionTitle>Where you're signed in</SectionTitle>
      {data && <List loginSessions={data} />}
      {!data && isError && (
        <ErrorState title="Couldn't load your devices" level={3} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <RowsSkeleton count={1} of="people" />}
      {/* Also for a single one: another device may have signed in since the list loaded. */}
      {(data || isError) && <SignOutOthers />}
    </section>
  );
}

function List({ loginSessions }: { readonly loginSessions: readonly LoginSession[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  // This device first, to compare the others with.
  const sorted = loginSessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <>
      <ul className="panel" ref={list} tabIndex={-1} aria-label="Devices">
        {(showsAll ? sorted : sorted.slice(0, shownAtFirst)).map((loginSession) => (
          <LoginSessionRow
            key={loginSession.id}
            loginSession={loginSession}
            onEnded={() => list.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      {!showsAll && sorted.length > shownAtFirst && (
        <Button variant="ghost" block onClick={() => setShowsAll(true)}>
          Show all {sorted.length}
        </Button>
      )}
    </>
  );
}

interface LoginSessionRowProps {
  readonly loginSession: LoginSession;
  /** Called before the row disappears, and the focus with it. */
  readonly onEnded: () => void;
}

/** A signed-in device. This one signs out under This device. */
function LoginSessionRow({ loginSession, onEnded }: LoginSessionRowProps) {
  const { createdAt, lastUsedAt, isCurrent, way } = loginSession;
  const name = nameOf(loginSession);
  const used = isCurrent ? "This device" : lastUsedText(localDay(new Date(lastUsedAt)), localDay(new Date()));
  return (
    <li>
      <Line
        icon={/Android|iPhone|iPad/.test(name) ? Smartphone : Monitor}
        title={name}
        hint={`${used} · signed in ${formatDate(new Date(createdAt))}${by[way]}`}
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
    onError: (error) => toast(failureToast(error, "Couldn't sign that device out", "Please try again.")),
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

/** Ends every other login session (decisions.md, Accounts). */

/** When a sign-in was last used. Noted once in 24 hours, so the text allows for a day more. */
export function lastUsedText(noted: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(noted, today);
  if (days <= 0) return "Last used today";
  if (days === 1) return "Last used yesterday or today";
  return `Last used about ${days} days ago`;
}
