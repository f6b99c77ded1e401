import "./auth.css";
import LogOut from "lucide-react/icons/log-out";
import { PasswordPrompt } from "#web/account/confirm-password/password-prompt.tsx";
import { DeleteAccount } from "#web/account/privacy/delete-account.tsx";
import { ExportButton } from "#web/account/privacy/export-button.tsx";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { usePageFocus } from "#web/core/navigation/page-focus.ts";
import { useScrollStart } from "#web/core/navigation/scroll.ts";
import { Button } from "#web/kit/button/button.tsx";
import { AuthSprig } from "#web/kit/illustration/auth-sprigs.tsx";
import { Garden } from "#web/kit/illustration/garden.tsx";
import { AppFrame } from "#web/kit/shell/app-frame.tsx";
import { BrandTop } from "#web/kit/shell/brand-top.tsx";
import { LegalLinks } from "#web/kit/shell/legal-links.tsx";
import { OfflineNotice } from "#web/kit/state/offline-notice.tsx";
import { NoticeList } from "#web/social/notices/notice-list.tsx";
import { signOut } from "./sign-out.ts";

/** Replaces every page but the legal ones for a suspended account. */
export function SuspendedScreen() {
  const { id, username } = useCurrentUser();
  const title = "Your account is suspended";
  const main = usePageFocus<HTMLElement>(title);
  useScrollStart();
  return (
    <AppFrame garden={<Garden />}>
      <main className="auth auth--long" ref={main}>
        <div className="auth__art" aria-hidden="true">
          <div className="halo" />
          <AuthSprig />
        </div>
        <BrandTop />
        <OfflineNotice>You're offline, so this may be out of date.</OfflineNotice>
        <h1>{title}</h1>
        <p>
          No one else can see @{username}: no profile, sessions, comments or messages. Nothing's been deleted, and you
          can still download it all or delete it.
        </p>
        <NoticeList suspended />
        <div style={{ display: "grid", gap: ".625rem" }}>
          <PasswordPrompt>
            <ExportButton />
            <DeleteAccount />
          </PasswordPrompt>
          <Button variant="ghost" block icon={LogOut} onClick={() => void signOut(id, "keep")}>
            Sign out
          </Button>
        </div>
        <div className="auth__end">
          <p className="authalt">Think this is a mistake? Write to the people who run {window.location.host}.</p>
          <LegalLinks />
        </div>
      </main>
    </AppFrame>
  );
}
