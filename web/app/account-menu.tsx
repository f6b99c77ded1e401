import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { lazy, useCallback, useState } from "react";
import { fullName } from "#shared/domain/display-name.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { usePanelTrigger } from "#web/kit/overlay/use-panel-trigger.ts";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { useInviteSheet } from "#web/social/invites/use-invite-sheet.tsx";

const AccountPanel = lazy(() => import("./account-panel.tsx").then((module) => ({ default: module.AccountPanel })));

/** At the rail's foot: who is signed in, and what concerns the account. */
export function AccountMenu() {
  const person = useCurrentUser();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { props, trigger, id, shown } = usePanelTrigger(open, setOpen);
  const { invite, sheet } = useInviteSheet();
  const name = fullName(person);
  return (
    <>
      <LazyOverlay open={shown} onClose={close}>
        <AccountPanel id={id} open={shown} onClose={close} trigger={trigger} onInvite={invite} />
      </LazyOverlay>
      {sheet}
      <button {...props} className="acct" type="button">
        <Avatar person={person} image={person.profileImageUrl} />
        <span>
          <span className="sr-only">Account: </span>
          <b>{name}</b> <small>@{person.username}</small>
        </span>
        <Icon glyph={ChevronsUpDown} />
      </button>
    </>
  );
}
