import "#web/ui/styles/data.css";
import "#web/ui/styles/line.css";
import "#web/ui/shell/theme-choice.css";
import "#web/features/settings/settings.css";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { pages, settingsPages } from "#shared/contract/pages.ts";
import { SignOutQuestion } from "#web/features/auth/sign-out-question.tsx";
import { PasswordPrompt } from "#web/features/confirm-password/password-prompt.tsx";
import { type SettingsPanel, settingsEntries } from "#web/features/settings/settings-entries.ts";
import { SettingsLayout } from "#web/features/settings/settings-layout.tsx";
import { SettingsList } from "#web/features/settings/settings-list.tsx";
import { useLeaveGuard } from "#web/lib/navigation/leave-guard.ts";
import { goBack } from "#web/lib/navigation/overlay-entries.ts";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { RowsSkeleton } from "#web/ui/state/rows-skeleton.tsx";
import { DiscardChanges } from "./discard-changes.tsx";
import { PageFrame } from "./page-frame.tsx";
import { SettingsContent } from "./settings-content.tsx";

const panels = Object.keys(settingsEntries) as SettingsPanel[];

/** /settings and its panels. Where there is room for both, the list's own page shows the first panel beside it. */
export function SettingsScreen() {
  const { id } = useCurrentUser();
  const [path] = useLocation();
  const current = panels.find((panel) => settingsPages[panel] === path);
  const panel = current ?? "settingsAccount";
  const guard = useLeaveGuard();
  const [isLeaving, setIsLeaving] = useState(false);
  const signOut = () => guard.leave(() => setIsLeaving(true));
  const leave = () => goBack(current ? pages.settings : profilePath(id));
  return (
    <PageFrame
      title={current ? settingsEntries[current].title : "Settings"}
      titleAs="p"
      back={() => guard.leave(leave)}
    >
      <SettingsLayout
        panel={panel}
        isList={!current}
        list={<SettingsList current={current} shown={panel} onSignOut={signOut} />}
      >
        <PasswordPrompt>
          <Suspense fallback={<RowsSkeleton of="people" />}>
            <SettingsContent panel={panel} onUnsaved={guard.setUnsaved} onSignOut={signOut} />
          </Suspense>
        </PasswordPrompt>
      </SettingsLayout>
      <SignOutQuestion open={isLeaving} onStay={() => setIsLeaving(false)} />
      <DiscardChanges guard={guard} />
    </PageFrame>
  );
}
