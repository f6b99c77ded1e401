import "./landing.css";
import "#web/features/auth/auth.css";
import "#web/features/recovery-codes/recovery-codes.css";
import { useEffect } from "react";
import { forgetRecoveryCodes } from "#web/features/auth/fresh-recovery-codes.ts";
import { codesNotSaved, forgetWelcome, rememberWelcome } from "#web/features/auth/welcome.ts";
import { RecoveryCodesCard } from "#web/features/recovery-codes/recovery-codes-card.tsx";
import { useScrollStart } from "#web/lib/navigation/scroll.ts";
import { usePageFocus } from "#web/lib/navigation/use-page-focus.ts";
import { Button } from "#web/ui/button/button.tsx";
import { AuthSprig } from "#web/ui/illustration/auth-sprig.tsx";
import { useBackCloses } from "#web/ui/overlay/use-back-closes.ts";
import { AppFrame } from "#web/ui/shell/app-frame.tsx";
import { BrandTop } from "#web/ui/shell/brand-top.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";

interface RecoveryCodesScreenProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Right after registration, before anything else, and never again. */
export function RecoveryCodesScreen({ codes, onDone }: RecoveryCodesScreenProps) {
  const toast = useToast();
  useBackCloses(true, skip);
  const title = "Save your recovery codes";
  const main = usePageFocus<HTMLElement>(title);
  useScrollStart();
  useEffect(() => {
    // From here on they are nowhere but on the screen, and a reload takes them away.
    forgetRecoveryCodes();
    rememberWelcome("codesNotSaved");
  }, []);
  function finish() {
    forgetWelcome();
    onDone();
  }
  function skip() {
    finish();
    toast(codesNotSaved);
  }
  return (
    <AppFrame garden>
      <main className="auth auth--long" ref={main}>
        <div className="auth__art" aria-hidden="true">
          <div className="halo" />
          <AuthSprig />
        </div>
        <BrandTop />
        <h1>{title}</h1>
        <p>If you forget your password, one of them sets a new one. Each works once, and they are not shown again.</p>
        <RecoveryCodesCard codes={codes} />
        <div style={{ display: "grid", gap: ".375rem", marginTop: "1.25rem" }}>
          <Button size="lg" block onClick={finish}>
            I have saved them
          </Button>
          <Button variant="ghost" block onClick={skip}>
            Skip for now
          </Button>
        </div>
      </main>
    </AppFrame>
  );
}
