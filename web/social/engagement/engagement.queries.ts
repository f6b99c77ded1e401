import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { Engagement } from "#shared/contract/engagement.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

type Asked = Pick<Session, "id" | "likesCount" | "commentsCount">;

/** Likers whom the viewer follows and the latest comment; not asked for a session without either. */
export const useEngagement = (session: Asked) => useQuery(engagementQuery(session));

const engagementQuery = ({ id, likesCount, commentsCount }: Asked) =>
  queryOptions({
    queryKey: queryKeys.engagement(id, commentsCount),
    queryFn: () => engagementOf(id),
    enabled: likesCount > 0 || commentsCount > 0,
    placeholderData: keepPreviousData,
  });

interface Batch {
  readonly ids: Set<number>;
  readonly answer: Promise<readonly Engagement[]>;
}
let open: Batch | undefined;

/** All cards that appear together ask in one call. */
async function engagementOf(id: number): Promise<Engagement> {
  open ??= openBatch();
  open.ids.add(id);
  const found = (await open.answer).find(({ sessionId }) => sessionId === id);
  return found ?? { sessionId: id, likers: [], latestComment: null };
}

function openBatch(): Batch {
  const ids = new Set<number>();
  return { ids, answer: Promise.resolve().then(() => closeBatch(ids)) };
}

async function closeBatch(ids: ReadonlySet<number>): Promise<readonly Engagement[]> {
  open = undefined;
  const all = [...ids];
  const parts = Array.from({ length: Math.ceil(all.length / limits.page.max) }, (_, part) =>
    all.slice(part * limits.page.max, (part + 1) * limits.page.max),
  );
  const answers = parts.map((part) => call(routes.listEngagement, { query: { ids: part.join(",") } }));
  return (await Promise.all(answers)).flat();
}
