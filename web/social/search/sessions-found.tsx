import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { SessionSort } from "#shared/domain/enumerations.ts";
import { searchWords } from "#shared/domain/search-key.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { productsFoundQuery } from "#web/core/cache/product-query.ts";
import { counted } from "#web/core/format.ts";
import { noChoices, type SessionChoices, sessionsPath } from "#web/core/navigation/search-address.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { UnlessSessionsWait } from "#web/journal/outbox/unless-sessions-wait.tsx";
import { Button, LinkButton } from "#web/kit/button/button.tsx";
import { SearchIllustration, SessionsIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { Link } from "#web/kit/link.tsx";
import { ListPart, partsOf, rowsInPart, rowsThatWait } from "#web/kit/list/list-part.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { isAboutChange } from "./found-change.tsx";
import { useListedRows } from "./found-rows.ts";
import { FoundSession } from "./found-session.tsx";
import { sessionCountQuery, sessionsFoundQuery } from "./session-query.ts";

const orderWords = {
  "last-consumed": "newest first",
  "highest-rated": "highest score first",
  "biggest-change": "biggest change first",
} as const satisfies Record<SessionSort, string>;

/** An estimate until a row has been measured. */
const rowHeightPx = 80;

interface SessionsFoundProps {
  readonly choices: SessionChoices;
  /** Whether anything but the text is chosen. */
  readonly isFiltered: boolean;
}

export function SessionsFound({ choices, isFiltered }: SessionsFoundProps) {
  const { id } = useCurrentUser();
  const query = useInfiniteQuery(sessionsFoundQuery(id, choices));
  const { data: count } = useQuery(sessionCountQuery(id, choices));
  const { data: all } = useQuery({
    ...sessionCountQuery(id, { ...choices, betterAfter: false }),
    enabled: choices.betterAfter,
  });
  const hasOrders = isAboutChange(choices);
  const sessions = query.data?.pages.flatMap((page) => page.items) ?? [];
  useListedRows(sessions.map(({ id }) => `session-${id}` as const));
  if (!query.data) {
    if (!query.error) return <RowsSkeleton of="sessions" />;
    return (
      <ErrorState title="Couldn't load the sessions" retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  const words = searchWords(choices.q);
  if (sessions.length === 0) return <NoneFound choices={choices} isFiltered={isFiltered} />;
  return (
    <div aria-busy={query.isPlaceholderData}>
      <div className="resultline">
        <p role="status">
          {count && (
            <>
              <b>
                {choices.betterAfter && all ? `${count.sessions} of ` : ""}
                {counted((choices.betterAfter && all ? all : count).sessions, "session")}
              </b>
              {!hasOrders && `, ${orderWords[choices.sort]}`}
            </>
          )}
        </p>
        {isFiltered && (
          <Link className="quiet" href={sessionsPath({ q: choices.q })}>
            Clear all
          </Link>
        )}
      </div>
      {partsOf(sessions, rowsInPart).map((part, number) => (
        <ListPart
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list; the rows in it have keys
          key={number}
          as="ul"
          className="rows rows--whole"
          {...rowsThatWait(number * rowsInPart, part.length, rowHeightPx)}
          render={() =>
            part.map((session) => (
              <FoundSession
                key={session.id}
                session={session}
                words={words}
                changeOf={hasOrders ? choices.reasons : undefined}
              />
            ))
          }
        />
      ))}
      {query.hasNextPage && !query.isPlaceholderData && (
        <LoadMore list={query} failure="Couldn't load more sessions." />
      )}
    </div>
  );
}

function NoneFound({ choices, isFiltered }: SessionsFoundProps) {
  if (choices.q === "" && !isFiltered)
    return (
      <UnlessSessionsWait illustration={<SessionsIllustration />}>
        <EmptyState
          illustration={<SessionsIllustration />}
          title="No sessions logged yet"
          hint="Log one and you'll find it here."
        >
          <Button onClick={() => switchTab("log")}>Log Your First Session</Button>
        </EmptyState>
      </UnlessSessionsWait>
    );
  return (
    <EmptyState
      illustration={<SearchIllustration />}
      title="No sessions like that"
      hint={isFiltered ? "Try fewer filters or other words." : "Check the spelling, or try one word."}
    >
      {isFiltered && (
        <LinkButton variant="secondary" href={sessionsPath({ ...noChoices, q: choices.q })}>
          Clear all filters
        </LinkButton>
      )}
      {!isFiltered && <NearName q={choices.q} />}
    </EmptyState>
  );
}

/** One's own product whose name is near to what was typed. */
function NearName({ q }: { readonly q: string }) {
  const { data, isPlaceholderData } = useQuery(productsFoundQuery(q));
  const near = isPlaceholderData ? undefined : data?.own[0];
  if (!near) return null;
  return (
    <LinkButton variant="secondary" href={sessionsPath({ q: near.strainName })}>
      Did you mean {near.strainName}?
    </LinkButton>
  );
}
