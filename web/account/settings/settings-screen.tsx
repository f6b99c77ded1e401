import "#web/kit/styles/data.css";
import "./settings.css";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useLocation } from "wouter";
import { pages, type SettingsPanel, settingsPanels, settingsPath } from "#shared/contract/pages.ts";
import { useAccountAsOfNow, useCurrentUser } from "#web/core/cache/current-user.ts";
import { useLeaveGuard } from "#web/core/navigation/leave-guard.ts";
import { goBack } from "#web/core/navigation/overlay-entries.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { useInviteSheet } from "#web/social/invites/use-invite-sheet.tsx";
import { settingsEntries } from "./settings-entries.ts";
import { SettingsList } from "./settings-list.tsx";

/** Loads after the list, which is there first. */
const SettingsContent = lazy(() =>
  import("./settings-content.tsx").then((module) => ({ default: module.SettingsContent })),
);

/** /settings and its panels. Where there is room for both, the list's own page shows the first panel beside it. */
export function SettingsScreen() {
  useAccountAsOfNow();
  const { id } = useCurrentUser();
  const [path] = useLocation();
  const current = settingsPanels.find((panel) => settingsPath(panel) === path);
  const panel = current ?? "account";
  const guard = useLeaveGuard();
  const { invite, sheet } = useInviteSheet();
  const [isLeaving, setIsLeaving] = useState(false);
  const signOut = () => guard.leave(() => setIsLeaving(true));
  const leave = () => goBack(current ? pages.settings : profilePath(id));
  return (
    <PageFrame
      title={current ? settingsEntries[current].title : "Settings"}
      titleAs="p"
      wide
      back={() => guard.leave(leave)}
    >
      <SettingsLayout
        panel={panel}
        isList={!current}
        list={<SettingsList current={current} shown={panel} onInvite={invite} onSignOut={signOut} />}
      >
        <Suspense fallback={<RowsSkeleton of="people" />}>
          <SettingsContent
            panel={panel}
            guard={guard}
            onSignOut={signOut}
            isLeaving={isLeaving}
            onStay={() => setIsLeaving(false)}
          />
        </Suspense>
      </SettingsLayout>
      {sheet}
    </PageFrame>
  );
}

interface SettingsLayoutProps {
  readonly panel: SettingsPanel;
  /** The page is the list's own: where there is no room for both, the list stands alone. */
  readonly isList: boolean;
  readonly list: ReactNode;
  readonly children: ReactNode;
}

/** List and panel side by side, or the one that the address names. */
function SettingsLayout({ panel, isList, list, children }: SettingsLayoutProps) {
  const { title } = settingsEntries[panel];
  const Title = isList ? "h2" : "h1";
  return (
    <div className="settings">
      <div className={isList ? "set set--list" : "set set--panel"}>
        {list}
        <section className="setpane" aria-label={title}>
          <Title className="setpane__title">{title}</Title>
          {children}
        </section>
      </div>
    </div>
  );
}
