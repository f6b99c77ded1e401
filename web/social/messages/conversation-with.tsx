import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { pages } from "#shared/contract/pages.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { profileQuery } from "#web/core/cache/person-query.ts";
import { goBack } from "#web/core/navigation/overlay-entries.ts";
import { usePageFocus } from "#web/core/navigation/page-focus.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { useScrollStart } from "#web/core/navigation/scroll.ts";
import { OfflineBar } from "#web/journal/outbox/offline-bar.tsx";
import { Link } from "#web/kit/link.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { BackBar } from "#web/kit/shell/back-bar.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadingNote } from "#web/kit/state/skeleton.tsx";
import { BlockedPerson } from "#web/social/block/blocked-people.tsx";
import { PersonMenu } from "#web/social/report/person-menu.tsx";
import { Conversation, PersonNotFound } from "./conversation.tsx";

interface ThreadPaneProps {
  readonly title: string;
  /** Whose conversation it is, once known: stays in the bar beside the list, too. */
  readonly person?: ReactNode;
  /** On a phone. */
  readonly back: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** As high as the window: its content scrolls, the page does not. */
function ThreadPane({ title, person, back, actions, children }: ThreadPaneProps) {
  const place = usePageFocus<HTMLDivElement>(title);
  useScrollStart();
  return (
    <div className="mail__thread" ref={place}>
      {!person && <h1 className="sr-only">{title}</h1>}
      <BackBar title={person ?? title} titleAs={person ? "h1" : "p"} back={back}>
        {actions}
      </BackBar>
      <OfflineBar place="Conversation" />
      {children}
    </div>
  );
}

const toList = () => goBack(pages.messages);

/** The conversation with this person: beside the list, or on a phone in its place. */
export function ConversationWith({ userId }: { readonly userId: string }) {
  // Asked again at each opening: whether the two still follow each other decides who may write.
  const { data: profile, error, isFetching, refetch } = useQuery({ ...profileQuery(userId), staleTime: 0 });
  if (!profile) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <ThreadPane key="unknown" title="Messages" back={toList}>
        <div className="mail__other">
          {!error && <LoadingNote />}
          {isUnknown && <BlockedPerson userId={userId} otherwise={<PersonNotFound />} />}
          {error && !isUnknown && (
            <ErrorState title="Couldn't load your messages" retrying={isFetching} onRetry={() => void refetch()} />
          )}
        </div>
      </ThreadPane>
    );
  }
  const name = fullName(profile);
  return (
    <ThreadPane
      key="known"
      title={name}
      person={
        <Link className="topbar__person" href={profilePath(userId)}>
          <Avatar person={profile} image={profile.profileImageUrl} />
          <span>
            <b>{name}</b> <small>@{profile.username}</small>
          </span>
        </Link>
      }
      back={toList}
      actions={<PersonMenu person={profile} kind="user" id={profile.id} />}
    >
      <Conversation profile={profile} />
    </ThreadPane>
  );
}
