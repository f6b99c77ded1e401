import "./landing.css";
import "#web/account/auth/auth.css";
import type { ReactNode } from "react";
import { pages } from "#shared/contract/pages.ts";
import { useScrollStart } from "#web/core/navigation/scroll.ts";
import { usePageFocus } from "#web/core/navigation/use-page-focus.ts";
import { Disc } from "#web/kit/disc.tsx";
import { AuthSprig } from "#web/kit/illustration/auth-sprig.tsx";
import { TallSprigs } from "#web/kit/illustration/tall-sprigs.tsx";
import { BrandTop } from "#web/kit/shell/brand-top.tsx";
import { LegalLinks } from "#web/kit/shell/legal-links.tsx";
import { OfflineNotice } from "#web/kit/state/offline-notice.tsx";
import { ToastProvider } from "#web/kit/toast/toast-provider.tsx";

interface AuthFrameProps {
  readonly title: string;
  readonly text: string;
  /** Above the title. */
  readonly illustration?: ReactNode;
  /** Beside the title: who invited. */
  readonly portrait?: ReactNode;
  /** How much the form needs of the page. */
  readonly form: "short" | "long";
  /** The back button's action; without it there is none. */
  readonly back?: (() => void) | undefined;
  readonly children: ReactNode;
  /** The way to the other form. */
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
