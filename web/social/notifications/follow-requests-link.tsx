import { useInfiniteQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import UserPlus from "lucide-react/icons/user-plus";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { followRequestsQuery } from "./follow-requests.queries.ts";

interface FollowRequestsLinkProps {
  /** How many the notifications show. */
  readonly shown: number;
  readonly onOpen: () => void;
}

/** 'Follow requests (3)' on top of the notifications, while they don't show all: some are old, or weren't told. */
export function FollowRequestsLink({ shown, onOpen }: FollowRequestsLinkProps) {
  const { id } = useCurrentUser();
  const { data, hasNextPage } = useInfiniteQuery(followRequestsQuery);
  const count = data?.pages.reduce((sum, page) => sum + page.items.length, 0) ?? 0;
  if (count <= shown && !hasNextPage) return null;
  return (
    <Link className="alert" href={profilePath(id, "requests")} onClick={onOpen}>
      <span className="alert__icon dew">
        <Icon glyph={UserPlus} />
      </span>
      <span className="alert__text">
        <b>
          Follow requests ({count}
          {hasNextPage && "+"})
        </b>
      </span>
      <Icon glyph={ChevronRight} size="sm" />
    </Link>
  );
}
