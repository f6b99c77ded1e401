import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { PasswordPrompt } from "#web/account/confirm-password/password-prompt.tsx";
import { useServerName } from "#web/core/cache/about-query.ts";
import { useWaitingCount } from "#web/core/cache/waiting-cases.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { PageHead } from "#web/kit/shell/page-head.tsx";
import { OperatorNav } from "#web/operate/operator/operator-nav.tsx";
import { PageFrame } from "./page-frame.tsx";

interface OperatorPageProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** What can be done with all that's on it. */
  readonly action?: ReactNode;
  /** In a phone's bar, instead of the server's name. */
  readonly bar?: string;
  readonly back?: string | (() => void);
  readonly children: ReactNode;
}

/** What every page of operators has around its content. */
export function OperatorPage({ title, text, action, bar, back, children }: OperatorPageProps) {
  const { id, role } = useCurrentUser();
  const [path] = useLocation();
  const name = useServerName();
  const waiting = useWaitingCount();
  return (
    <PageFrame title={bar ?? name} titleAs="p" wide back={back ?? profilePath(id)}>
      <PageHead title={title} text={text}>
        {action}
      </PageHead>
      <OperatorNav path={path} role={role} waiting={waiting} />
      <PasswordPrompt>{children}</PasswordPrompt>
      <p className="leastsight">
        You never see anyone's private sessions, notes or messages here, only the copy in a report. What you do is in
        the action log.
      </p>
    </PageFrame>
  );
}
