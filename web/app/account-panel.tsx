import Lock from "lucide-react/icons/lock";
import LogOut from "lucide-react/icons/log-out";
import MailPlus from "lucide-react/icons/mail-plus";
import Settings from "lucide-react/icons/settings";
import UserRound from "lucide-react/icons/user-round";
import { pages } from "#shared/contract/pages.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { lockDevice, useLock } from "#web/core/sign-in/app-lock.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { askToSignOut } from "#web/core/sign-in/sign-out-state.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { FloatingPanel, type FloatingPanelProps, FloatingTitle } from "#web/kit/overlay/floating-panel.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { ThemeChoice } from "#web/kit/shell/theme-choice.tsx";

interface AccountPanelProps extends Pick<FloatingPanelProps, "id" | "open" | "onClose" | "trigger"> {
  readonly onInvite: () => void;
}

export function AccountPanel({ onInvite, ...panel }: AccountPanelProps) {
  const { onClose, trigger } = panel;
  const person = useCurrentUser();
  const lock = useLock();
  function leaveFor(ask: () => void) {
    // What opens gives the focus back to where it was, which must not be the closing panel.
    trigger.current?.focus({ preventScroll: true });
    onClose();
    ask();
  }
  return (
    <FloatingPanel {...panel} className="menu popmenu popmenu--acct">
      <FloatingTitle className="sr-only">Account</FloatingTitle>
      <div className="popmenu__who">
        <Avatar person={person} image={person.profileImageUrl} />
        <span>
          <b>{fullName(person)}</b>
          <small>@{person.username}</small>
        </span>
      </div>
      <Link className="mitem" href={pages.profile} onClick={onClose}>
        <Icon glyph={UserRound} />
        View profile
      </Link>
      <Link className="mitem" href={pages.settings} onClick={onClose}>
        <Icon glyph={Settings} />
        Settings
      </Link>
      <button className="mitem" type="button" onClick={() => leaveFor(onInvite)}>
        <Icon glyph={MailPlus} />
        Invite someone
      </button>
      <hr />
      <ThemeChoice />
      <hr />
      {lock && (
        <button className="mitem" type="button" onClick={lockDevice}>
          <Icon glyph={Lock} />
          Lock now
        </button>
      )}
      <button className="mitem" type="button" onClick={() => leaveFor(askToSignOut)}>
        <Icon glyph={LogOut} />
        Sign out
      </button>
    </FloatingPanel>
  );
}
