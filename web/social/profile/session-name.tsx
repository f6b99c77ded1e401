import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import type { ViewedAs } from "#web/core/cache/query-keys.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";

interface SessionNameProps {
  readonly session: Session;
  readonly viewedAs: ViewedAs | undefined;
}

/** The heading of a session on the profile page, linked to its details. */
export function SessionName({ session: { id, strainName }, viewedAs }: SessionNameProps) {
  const name = shownStrainName(strainName);
  return <h3>{viewedAs ? name : <Link href={sessionPath(id)}>{name}</Link>}</h3>;
}
