import { useInfiniteQuery } from "@tanstack/react-query";
import UserMinus from "lucide-react/icons/user-minus";
import { lazy, useState } from "react";
import { messages } from "#shared/contract/errors.ts";
import type { Person } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { followListQuery } from "#web/core/cache/person-query.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { type SubScreen, subScreenTitles } from "#web/core/navigation/tabs.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { FollowIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { ListPart, partsOf, rowsInPart } from "#web/kit/list/list-part.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { PersonRow } from "#web/kit/people/person-row.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { FollowToggle } from "./follow-toggle.tsx";

/** Spec section 2, Following and Followers lists. */
const nobody = {
  following: {
    title: "Not following anyone yet",
    own: "Start following people to see them here",
    other: "This user isn't following anyone yet",
  },
  followers: {
    title: "No followers yet",
    own: "Share your profile to gain followers",
    other: "This user doesn't have any followers yet",
  },
} as const satisfies Record<SubScreen, object>;

const RemoveFollowerDialog = lazy(() =>
  import("./remove-follower-dialog.tsx").then((module) => ({ default: module.RemoveFollowerDialog })),
);

/** At the end of a row in one's own list of followers. */
function RemoveFollower({ person }: { readonly person: Person }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <IconButton
        icon={UserMinus}
        label={`Remove ${fullName(person)}`}
        style={{ margin: "0 -0.625rem 0 -0.5rem" }}
        onClick={() => setIsAsking(true)}
      />
      <LazyOverlay open={isAsking} onClose={close}>
        <RemoveFollowerDialog person={person} open={isAsking} onClose={close} />
      </LazyOverlay>
    </>
  );
}

interface FollowListProps {
  readonly list: SubScreen;
  readonly userId: string;
}

/** The people a person follows, or their followers; the viewer can remove their own followers. */
export function FollowList({ list, userId }: FollowListProps) {
  const isOwn = userId === useCurrentUser().id;
  const query = useInfiniteQuery(followListQuery(list, userId));
  // Even if rows from before a block are still cached.
  if (query.error instanceof ApiError && query.error.status === 404)
    return <EmptyState illustration={<FollowIllustration />} title={messages.userNotFound} />;
  if (!query.data) {
    if (!query.error) return <RowsSkeleton of="people" />;
    return (
      <ErrorState title="Couldn't load this list" retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  const people = query.data.pages.flatMap((page) => page.items);
  if (people.length === 0) {
    const { title, own, other } = nobody[list];
    return <EmptyState illustration={<FollowIllustration />} title={title} hint={isOwn ? own : other} />;
  }
  return (
    <>
      {partsOf(people, rowsInPart).map((part, number) => (
        <ListPart
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list; the rows in it have keys
          key={number}
          as="ul"
          className="rows"
          aria-label={subScreenTitles[list]}
          render={() =>
            part.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                image={person.profileImageUrl}
                location={person.location}
                href={profilePath(person.id)}
              >
                <div className="row__end">
                  <FollowToggle person={person} place="elsewhere" />
                  {isOwn && list === "followers" && <RemoveFollower person={person} />}
                </div>
              </PersonRow>
            ))
          }
        />
      ))}
      {query.hasNextPage && <LoadMore list={query} failure="Couldn't load more people." />}
    </>
  );
}
