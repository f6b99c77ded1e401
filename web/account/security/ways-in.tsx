import { useQuery } from "@tanstack/react-query";
import Lock from "lucide-react/icons/lock";
import type { WaysIn as Ways } from "#shared/contract/ways-in.ts";
import { canUsePasskeys } from "#web/core/sign-in/passkeys.ts";
import { waysInQuery } from "#web/core/sign-in/ways-in.ts";
import { Line } from "#web/kit/list/line.tsx";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/rows-skeleton.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { AuthenticatorLine } from "./authenticator-line.tsx";
import { PasskeyLine } from "./passkey-line.tsx";

/** Password, passkeys and authenticator app, as one list. */
export function WaysIn() {
  const { data, isError, isFetching, refetch } = useQuery(waysInQuery);
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
      {!canUsePasskeys(passkeyHost) && <p className="help">{whyNot(passkeyHost)}</p>}
    </>
  );
}

function whyNot(host: string | null): string {
  if (host === null) return "Passkeys need a secure address with a name, so they don't work on this server.";
  if (host !== window.location.hostname) return `Passkeys only work at ${host}, not at the address you're using now.`;
  return "This browser doesn't support passkeys.";
}
