import { type InfiniteData, type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { call, type Page } from "#web/core/api/api.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { Button } from "#web/kit/button/button.tsx";
import { MissingIllustration } from "#web/kit/illustration/missing-illustration.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { Spinner } from "#web/kit/state/spinner.tsx";
import { SessionDetail } from "./session-detail.tsx";
import "./session-detail.css";

/** One session with its user. Starts with the cached row of a list, and refetches at every opening. */
const sessionQuery = (queryClient: QueryClient, sessionId: number) =>
  queryOptions({
    queryKey: queryKeys.session(sessionId),
    queryFn: ({ signal }) => call(routes.getSession, { params: { id: sessionId }, signal }),
    placeholderData: () => findListedSession(queryClient, sessionId),
    staleTime: 0,
  });

function findListedSession(queryClient: QueryClient, sessionId: number): Session | undefined {
  return [families.feed, families.userSessions]
    .flatMap((queryKey) => queryClient.getQueriesData<InfiniteData<Page<Session>>>({ queryKey }))
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.items)
    .find(({ id }) => id === sessionId);
}

/** What other features put into the dialog. */
export interface SessionDetailSlots {
  /** In the bar, after the title. */
  readonly tools: ReactNode;
  /** Beside the author's name. */
  readonly follow?: ReactNode;
  /** Beside the score of one's own without a rating. */
  readonly rate?: ReactNode;
  readonly conversation: ReactNode;
  /** Small actions, and one filled button. */
  readonly foot: ReactNode;
}

interface SessionDetailDialogProps {
  /** 0 if the address has no number. */
  readonly sessionId: number;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly slots: (session: Session) => SessionDetailSlots;
}

/** The modal with everything about a session (spec section 2, Session detail dialog). */
export function SessionDetailDialog({ sessionId, open, onClose, slots }: SessionDetailDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...sessionQuery(useQueryClient(), sessionId),
    enabled: open,
  });
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const session = isMissing ? undefined : data;
  const { tools, foot, ...content } = session ? slots(session) : {};
  return (
    <Sheet
      open={open}
      onClose={onClose}
      hasAddress
      title="Session Details"
      quietTitle
      closeControl={!isMissing && "start"}
      tools={tools}
      roomy
      foot={foot}
    >
      {session ? (
        <SessionDetail key={session.id} session={session} {...content} />
      ) : isMissing ? (
        <EmptyState compact illustration={<MissingIllustration />} title="Session not found">
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </EmptyState>
      ) : error ? (
        <ErrorState title="Unable to Load Session" retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div className="detail__loading" role="status">
          <Spinner />
          <span className="sr-only">Loading...</span>
        </div>
      )}
    </Sheet>
  );
}
