import "./session-detail.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { Button } from "#web/ui/button/button.tsx";
import { MissingIllustration } from "#web/ui/illustration/missing-illustration.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { sessionQuery } from "./session-detail.queries.ts";
import { SessionDetail } from "./session-detail.tsx";

interface SessionDetailDialogProps {
  /** 0 if the address has no number. */
  readonly sessionId: number;
  readonly open: boolean;
  readonly onClose: () => void;
  /** For the session's owner, beside Close: an Edit button. */
  readonly ownerControls?: ((session: Session) => ReactNode) | undefined;
  /** For the session's owner, beside its rating: logging or rating it again. */
  readonly ownerActions?: ((session: Session) => ReactNode) | undefined;
  /** For everyone else, beside the author's name: a follow button. */
  readonly follow?: ((session: Session) => ReactNode) | undefined;
  /** At the end. */
  readonly comments?: ((session: Session) => ReactNode) | undefined;
}

/** The modal with everything about a session (spec section 2, Session detail dialog). */
export function SessionDetailDialog({
  sessionId,
  open,
  onClose,
  ownerControls,
  ownerActions,
  follow,
  comments,
}: SessionDetailDialogProps) {
  const currentUser = useCurrentUser();
  const { data, error, isFetching, refetch } = useQuery({
    ...sessionQuery(useQueryClient(), sessionId),
    enabled: open,
  });
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const session = isMissing ? undefined : data;
  const isOwner = session?.userId === currentUser.id;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      hasAddress
      title="Session Details"
      quietTitle
      closeControl={false}
      roomy
      foot={
        <>
          {session && isOwner && ownerControls?.(session)}
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {session ? (
        <SessionDetail
          session={session}
          follow={!isOwner && follow?.(session)}
          actions={isOwner && ownerActions?.(session)}
          comments={comments?.(session)}
        />
      ) : isMissing ? (
        <EmptyState compact illustration={<MissingIllustration />} title="Session not found" />
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
