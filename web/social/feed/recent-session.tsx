import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import type { CardPlace } from "./feed-tab.tsx";

const recentSessionQuery = queryOptions({
  queryKey: queryKeys.recentSession,
  queryFn: async ({ signal }) => (await call(routes.getRecentSession, { signal })).session,
});

interface RecentSessionProps {
  readonly renderCard: (session: Session, place: CardPlace) => ReactNode;
}

/** What someone here shared last, for a feed that has nothing yet; hidden without any. */
export function RecentSession({ renderCard }: RecentSessionProps) {
  const titleId = useId();
  const { data: session } = useQuery(recentSessionQuery);
  if (!session) return null;
  return (
    <section className="block" aria-labelledby={titleId}>
      <SectionTitle id={titleId}>From the people here</SectionTitle>
      {renderCard(session, { position: 1, of: 1, eager: false })}
    </section>
  );
}
