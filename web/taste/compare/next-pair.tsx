import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { pages } from "#shared/contract/pages.ts";
import type { ComparisonPair, Sure } from "#shared/contract/rankings.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { call, newIdempotencyKey } from "#web/core/api/api.ts";
import { ApiError, OfflineError } from "#web/core/api/api-error.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { Link } from "#web/kit/link.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";

export interface ShownPair extends Pick<ComparisonPair, "sessions"> {
  /** Null for a pair of this device, which knows no more than its sessions. */
  readonly sure: Sure | null;
  /** The idempotency key of its answer. With two sessions the same pair comes again, and is another question. */
  readonly key: string;
}

/** The most informative pair, or without a connection one of this device; a different one with every fetch, if there is one. */
export const comparisonQuery = queryOptions({
  queryKey: queryKeys.comparison,
  queryFn: async ({ signal }): Promise<ShownPair> => {
    const key = newIdempotencyKey();
    try {
      return { ...(await call(routes.getComparison, { signal })), key };
    } catch (error) {
      const module = error instanceof OfflineError && (await import("./pair-from-device.ts").catch(() => undefined));
      const sessions = module && (await module.pairFromDevice());
      if (!sessions) throw error;
      return { sessions, sure: null, key };
    }
  },
});

const isYoungForMs = 60_000;

/** Whether both sessions are still there; asked by whoever comes back to the page, as another device may have deleted one. */
const stillThereQuery = (pair: ShownPair | undefined, readAt: number) =>
  queryOptions({
    queryKey: queryKeys.comparedPair(pair?.sessions.map(({ id }) => id) ?? []),
    queryFn: async ({ signal }): Promise<boolean> => {
      const reads = pair?.sessions.map(({ id }) => call(routes.getSession, { params: { id }, signal })) ?? [];
      return await Promise.all(reads).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return false;
          throw error;
        },
      );
    },
    enabled: pair !== undefined,
    ...{ initialData: true, initialDataUpdatedAt: readAt, staleTime: isYoungForMs, refetchOnWindowFocus: true },
  });

/** The pair that Compare would show now, for the aside; hidden with fewer than two sessions. */
export function ClosePair() {
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(comparisonQuery);
  const { data: isThere } = useQuery(stillThereQuery(data, dataUpdatedAt));
  useEffect(() => {
    if (!isThere) void queryClient.invalidateQueries({ queryKey: queryKeys.comparison });
  }, [queryClient, isThere]);
  const [left, right] = data?.sessions ?? [];
  if (!left || !right || !isThere) return null;
  return (
    <section>
      <h2>Which one hit better?</h2>
      <Link className="nudge" href={pages.compare}>
        <Pairlet left={left} right={right} />
        <span className="soft">Pick the one you'd have again.</span>
      </Link>
    </section>
  );
}

interface PairletProps {
  readonly left: Session;
  readonly right: Session;
  /** Said below each name. */
  readonly detail?: ((session: Session) => string) | undefined;
}

/** Two small sleeves; their style is in aside.css. */
export function Pairlet({ left, right, detail }: PairletProps) {
  return (
    <span className="pairlet">
      <Side session={left} detail={detail?.(left)} />
      <i>or</i>
      <Side session={right} detail={detail?.(right)} />
    </span>
  );
}

interface SideProps {
  readonly session: Session;
  readonly detail: string | undefined;
}

function Side({ session, detail }: SideProps) {
  return (
    <span>
      <span className="sleeve">
        <PhotoOrArt of={session} />
      </span>
      <b>{shownStrainName(session.strainName)}</b>
      {detail !== undefined && <small>{detail}</small>}
    </span>
  );
}
