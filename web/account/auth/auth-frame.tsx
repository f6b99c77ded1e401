import "./auth.css";
import type { ReactNode } from "react";
import { useSearch } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import type { About } from "#shared/contract/server-settings.ts";
import { usePageFocus } from "#web/core/navigation/page-focus.ts";
import { useScrollStart } from "#web/core/navigation/scroll.ts";
import { Disc } from "#web/kit/disc.tsx";
import { AuthSprig, TallSprigs } from "#web/kit/illustration/auth-sprigs.tsx";
import { Link } from "#web/kit/link.tsx";
import { BrandTop } from "#web/kit/shell/brand-top.tsx";
import { LegalLinks } from "#web/kit/shell/legal-links.tsx";
import { OfflineNotice } from "#web/kit/state/offline-notice.tsx";
import { ToastProvider } from "#web/kit/toast/toast-provider.tsx";

interface AuthFrameProps {
  readonly title: string;
  readonly text: string;
  /** Above the title. */
  readonly illustration?: ReactNode;
  /** Beside the title: the person who invited. */
  readonly portrait?: ReactNode;
  /** How much room the form needs. */
  readonly form: "short" | "long";
  /** The back button's action; without it there is none. */
  readonly back?: (() => void) | undefined;
  readonly children: ReactNode;
  /** The link to the other form. */
  readonly other: ReactNode;
}

/** The frame shared by sign-in, registration and recovery. */
export function AuthFrame({ title, text, illustration, portrait, form, back, children, other }: AuthFrameProps) {
  const main = usePageFocus<HTMLElement>(title);
  useScrollStart();
  const heading = (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
    </>
  );
  return (
    <ToastProvider>
      <div className="app doorway">
        <div className="doorway__art" aria-hidden="true">
          <Disc />
          <TallSprigs />
        </div>
        <div className="column">
          <main className={`auth auth--${form}`} ref={main}>
            <div className="auth__art" aria-hidden="true">
              <div className="halo" />
              <Disc />
              <AuthSprig />
            </div>
            <BrandTop href={pages.home} back={back} />
            <OfflineNotice>You're offline. You'll need a connection for this.</OfflineNotice>
            {illustration}
            {portrait ? (
              <div className="invitedby">
                {portrait}
                <div>{heading}</div>
              </div>
            ) : (
              heading
            )}
            {children}
            <div className="auth__end">
              <p className="authalt">{other}</p>
              <LegalLinks ageNotice />
            </div>
          </main>
        </div>
      </div>
    </ToastProvider>
  );
}

/** In place of the form, where registration is closed. */
export function RegistrationClosed({ about }: { readonly about: About | null }) {
  const name = about?.name ?? "This server";
  return (
    <AuthFrame
      title="No new people for now"
      text={`${name} isn't taking new accounts. If you know someone here, ask them when it opens again.`}
      form="long"
      other={<SignInLink />}
    >
      {about?.contact && <p className="soft">The people who run it: {about.contact}</p>}
    </AuthFrame>
  );
}

/** Below every form that registers. */
export function SignInLink() {
  const search = useSearch();
  return (
    <Link href={search ? `${pages.login}?${search}` : pages.login}>
      Already have an account? <b>Sign In</b>
    </Link>
  );
}
