import { useInfiniteQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import UserPlus from "lucide-react/icons/user-plus";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { Icon } from "#web/ui/icon/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { followRequestsQuery } from "./follow-requests.queries.ts";

/** 'Follow requests (3)' on top of the notifications; hidden without any. */
export function FollowRequestsLink({ onOpen }: { readonly onOpen: () => void }) {
  const { id } = useCurrentUser();
  const { data, hasNextPage } = useInfiniteQuery(followRequestsQuery);
  const count = data?.pages.reduce((sum, page) => sum + page.items.length, 0) ?? 0;
  if (count === 0) return null;
  return (
    <Link className="note dusk" href={profilePath(id, "requests")} onClick={onOpen}>
      <span className="note__icon">
        <Icon glyph={UserPlus} />
      </span>
      <span className="note__text">
        <b>
          Follow requests ({count}
          {hasNextPage && "+"})
        </b>
      </span>
      <Icon glyph={ChevronRight} size="sm" />
    </Link>
  );
}
