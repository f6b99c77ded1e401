import "#web/features/messages/messages.css";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { ReportOrBlockMenu } from "#web/compositions/report-or-block-menu.tsx";
import { BlockedPerson } from "#web/features/block/blocked-person.tsx";
import { Conversation } from "#web/features/messages/conversation.tsx";
import { PersonNotFound } from "#web/features/messages/person-not-found.tsx";
import { ApiError } from "#web/lib/api/api-error.ts";
import { profileQuery } from "#web/lib/cache/profile-query.ts";
import { goBack } from "#web/lib/navigation/overlay-entries.ts";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { Link } from "#web/ui/link.tsx";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { LoadingNote } from "#web/ui/state/loading-note.tsx";
import { Avatar } from "#web/vocabulary/people/avatar.tsx";
import { PageFrame } from "./page-frame.tsx";

/** /messages/:userId: the conversation with this person. */
export function ConversationScreen() {
  const { userId = "" } = useParams();
  return <ConversationWith key={userId} userId={userId} />;
}

function ConversationWith({ userId }: { readonly userId: string }) {
  // Asked again at each opening: whether the two still follow each other decides who may write.
  const { data: profile, error, isFetching, refetch } = useQuery({ ...profileQuery(userId), staleTime: 0 });
  if (!profile) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <PageFrame title="Messages" back={() => goBack(pages.messages)}>
        {!error && <LoadingNote />}
        {isUnknown && <BlockedPerson userId={userId} otherwise={<PersonNotFound />} />}
        {error && !isUnknown && (
          <ErrorState title="Unable to Load Messages" retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </PageFrame>
    );
  }
  return (
    <PageFrame
      fill
      title={fullName(profile)}
      heading={
        <Link className="topbar__person" href={profilePath(userId)}>
          <Avatar person={profile} image={profile.profileImageUrl} />
          <span>{fullName(profile)}</span>
        </Link>
      }
      back={() => goBack(pages.messages)}
      actions={<ReportOrBlockMenu person={profile} kind="user" id={profile.id} />}
    >
      <Conversation
        profile={profile}
        renderMenu={({ id }) => (
          <ReportOrBlockMenu
            person={profile}
            kind="message"
            id={id}
            label={`More about this message from @${profile.username}`}
            iconSize="sm"
          />
        )}
      />
    </PageFrame>
  );
}
