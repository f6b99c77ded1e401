import Share2 from "lucide-react/icons/share-2";
import type { ReactNode } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { EditSessionButton } from "#web/journal/session-form/edit-session-button.tsx";
import { LogAgainButton } from "#web/journal/session-form/log-again-button.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { EntryAction } from "#web/kit/button/icon-button.tsx";
import { MissingIllustration } from "#web/kit/illustration/fault-illustrations.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { Spinner } from "#web/kit/state/spinner.tsx";
import { useShareLink } from "#web/kit/toast/toast-context.ts";
import { OwnSessionMenu } from "./own-session-menu.tsx";
import { SessionDetail } from "./session-detail.tsx";
import { useSession } from "./session-query.ts";

/** What the areas above this one put into the dialog. */
export interface SessionDetailSlots {
  /** In the bar, on someone else's session. */
  readonly othersMenu: ReactNode;
  /** Beside the author's name, on someone else's session. */
  readonly follow: ReactNode;
  readonly conversation: ReactNode;
  /** The first of the small actions in the foot. */
  readonly reactions: ReactNode;
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
  const { id: viewerId } = useCurrentUser();
  const { session: found, error, isFetching, refetch } = useSession(sessionId, { enabled: open });
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const session = isMissing ? undefined : found;
  const isOwn = session?.userId === viewerId;
  const { othersMenu, reactions, follow, conversation } = session ? slots(session) : {};
  return (
    <Sheet
      open={open}
      onClose={onClose}
      hasAddress
      title="Session Details"
      quietTitle
      closeControl={!isMissing && "start"}
      tools={
        session && isOwn ? (
          <>
            <EditSessionButton session={session} variant="bar" onDeleted={onClose} />
            <OwnSessionMenu session={session} onDeleted={onClose} />
          </>
        ) : (
          othersMenu
        )
      }
      roomy
      foot={
        session && (
          <>
            {reactions}
            <ShareSessionButton session={session} />
            <LogAgainButton session={session} variant={isOwn ? "own" : "others"} />
          </>
        )
      }
    >
      {session ? (
        <SessionDetail key={session.id} session={session} follow={!isOwn && follow} conversation={conversation} />
      ) : isMissing ? (
        <EmptyState compact illustration={<MissingIllustration />} title="Session not found">
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </EmptyState>
      ) : error ? (
        <ErrorState title="Couldn't load this session" retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div className="detail__loading" role="status">
          <Spinner />
          <span className="sr-only">Loading...</span>
        </div>
      )}
    </Sheet>
  );
}

function ShareSessionButton({ session }: { readonly session: Session }) {
  const { share } = useShareLink();
  const press = () => share(`${shownStrainName(session.strainName)} on HighNote`, sessionPath(session.id));
  return <EntryAction icon={Share2} aria-label="Share" onClick={press} />;
}
