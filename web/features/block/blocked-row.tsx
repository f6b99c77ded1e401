import type { Block } from "#shared/contract/blocks.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { Avatar } from "#web/vocabulary/people/avatar.tsx";
import { UnblockButton } from "./unblock-button.tsx";

interface BlockedRowProps {
  readonly person: Block["user"];
  /** The row is about to go, and the focus with it. */
  readonly onUnblocked: () => void;
}

/** Leads nowhere: their profile is as gone as they are. */
export function BlockedRow({ person, onUnblocked }: BlockedRowProps) {
  return (
    <li className="row">
      <Avatar person={person} />
      <span className="row__main">
        <b>{fullName(person)}</b>
        <small>@{person.username}</small>
      </span>
      <UnblockButton person={person} onUnblocked={onUnblocked} />
    </li>
  );
}
