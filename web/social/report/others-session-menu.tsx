import Link2 from "lucide-react/icons/link-2";
import type { Session } from "#shared/contract/sessions.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { useShareLink } from "#web/kit/toast/use-share-link.ts";
import { ReportOrBlockMenu } from "./report-or-block-menu.tsx";

/** The '…' of someone else's session. */
export function OthersSessionMenu({ session: { id, user } }: { readonly session: Session }) {
  const { copy } = useShareLink();
  const copyLink = { label: "Copy link", icon: Link2, onSelect: () => copy(sessionPath(id)) };
  return <ReportOrBlockMenu person={user} kind="session" id={id} actions={[copyLink]} />;
}
