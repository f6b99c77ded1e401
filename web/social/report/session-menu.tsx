import Link2 from "lucide-react/icons/link-2";
import Send from "lucide-react/icons/send";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { askToSendSession } from "#web/core/navigation/send-in-message.ts";
import { useShareLink } from "#web/kit/toast/toast-context.ts";
import { PersonMenu } from "./person-menu.tsx";

/** The '…' of someone else's session, on its card and where it's opened; hidden for one's own. */
export function OthersSessionMenu({ session: { id, user, strainName } }: { readonly session: Session }) {
  const { copy } = useShareLink();
  const copyLink = { label: "Copy link", icon: Link2, onSelect: () => copy(sessionPath(id)) };
  const send = {
    label: "Send in a message",
    icon: Send,
    onSelect: () => askToSendSession(id, shownStrainName(strainName)),
  };
  return <PersonMenu person={user} kind="session" id={id} actions={[send, copyLink]} />;
}
