import Share2 from "lucide-react/icons/share-2";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { EntryAction } from "#web/kit/button/entry-action.tsx";
import { useShareLink } from "#web/kit/toast/use-share-link.ts";

export function ShareSessionButton({ session }: { readonly session: Session }) {
  const { share } = useShareLink();
  const press = () => share(`${shownStrainName(session.strainName)} on HighNote`, sessionPath(session.id));
  return <EntryAction icon={Share2} aria-label="Share" onClick={press} />;
}
