import UserX from "lucide-react/icons/user-x";
import { lazy, useState } from "react";
import type { Author } from "#shared/contract/users.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import type { IconSize } from "#web/kit/icon/icon.tsx";
import { ActionMenu } from "#web/kit/overlay/action-menu.tsx";
import type { MenuAction } from "#web/kit/overlay/action-panel.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";

const BlockDialog = lazy(() => import("./block-dialog.tsx").then((module) => ({ default: module.BlockDialog })));

interface PersonMenuProps {
  readonly person: Pick<Author, "id" | "username">;
  /** Accessible label; 'More about @solwhit' by default. */
  readonly label?: string | undefined;
  /** Menu items before blocking: 'Report comment'. */
  readonly actions?: readonly MenuAction[] | undefined;
  readonly iconSize?: IconSize | undefined;
}

const none: readonly MenuAction[] = [];

/** The '…' menu beside another person or their content; hidden for one's own. */
export function PersonMenu({ person, label, actions = none, iconSize }: PersonMenuProps) {
  const { id, username } = person;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  if (id === useCurrentUser().id) return null;
  return (
    <>
      <ActionMenu
        label={label ?? `More about @${username}`}
        iconSize={iconSize}
        actions={[...actions, { label: `Block @${username}`, icon: UserX, onSelect: () => setIsAsking(true) }]}
      />
      <LazyOverlay open={isAsking} onClose={close}>
        <BlockDialog person={person} open={isAsking} onClose={close} />
      </LazyOverlay>
    </>
  );
}
