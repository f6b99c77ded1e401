import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { Engagement } from "#shared/contract/engagement.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { Author } from "#shared/contract/users.ts";
import { firstNameOrUsername, nameList } from "#shared/domain/display-name.ts";
import { call } from "#web/core/api/api.ts";
import { batchById } from "#web/core/api/batch-by-id.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { counted } from "#web/core/format.ts";
import { Avatar } from "#web/kit/people/avatar.tsx";

type Asked = Pick<Session, "id" | "likesCount" | "commentsCount">;

/** Likers whom the viewer follows and the latest comment; not asked for a session without either. */
const useEngagement = (session: Asked) => useQuery(engagementQuery(session));

const engagementQuery = ({ id, likesCount, commentsCount }: Asked) =>
  queryOptions({
    queryKey: queryKeys.engagement(id, commentsCount),
    queryFn: () => engagementOf(id),
    enabled: likesCount > 0 || commentsCount > 0,
    placeholderData: keepPreviousData,
  });

/** All cards that appear together ask in one call. */
const engagementsOf = batchById((ids: readonly number[]) =>
  call(routes.listEngagement, { query: { ids: ids.join(",") } }),
);

async function engagementOf(id: number): Promise<Engagement> {
  const found = (await engagementsOf(id)).find(({ sessionId }) => sessionId === id);
  return found ?? { sessionId: id, likers: [], latestComment: null };
}

interface LikersLine {
  /** The ones the viewer knows, themselves first: 'You, Teo'; empty when there are none. */
  readonly who: string;
  /** Behind them: ' and 29 others like this'. */
  readonly rest: string;
}

/** Who likes a session, for one viewer; null when no one does. */
export function likersLine(
  { isLiked, likesCount }: Pick<Session, "isLiked" | "likesCount">,
  likers: readonly Author[],
): LikersLine | null {
  if (likesCount === 0) return null;
  const known = [...(isLiked ? ["You"] : []), ...likers.map((liker) => firstNameOrUsername(liker))].slice(
    0,
    likesCount,
  );
  const others = known.length === likesCount ? 0 : likesCount - Math.min(known.length, 2);
  const verb = likesCount === 1 && !isLiked ? "likes" : "like";
  if (known.length === 0) return { who: "", rest: `${counted(others, "person", "people")} ${verb} this` };
  if (others === 0) return { who: nameList(known), rest: ` ${verb} this` };
  return { who: known.slice(0, 2).join(", "), rest: ` and ${counted(others, "other")} like this` };
}

/** 'You, Teo and 29 others like this', above a session's conversation; nothing without a like. */
export function SessionLikers({ session }: { readonly session: Session }) {
  const { data, isLoading } = useEngagement(session);
  const { likers = [] } = data ?? {};
  const line = isLoading ? null : likersLine(session, likers);
  if (!line) return null;
  return (
    <p className="talk__likes">
      {likers.length > 0 && (
        <span className="faces">
          {likers.map((liker) => (
            <Avatar key={liker.id} person={liker} image={liker.profileImageUrl} />
          ))}
        </span>
      )}
      <span>
        <b>{line.who}</b>
        {line.rest}
      </span>
    </p>
  );
}

/** The faces of likers whom the viewer follows, at the end of a card's actions; nothing without any. */
export function LikerFaces({ session }: { readonly session: Session }) {
  const { likers = [] } = useEngagement(session).data ?? {};
  const line = likersLine(session, likers);
  if (!line || likers.length === 0) return null;
  return (
    <span className="entry__likers">
      <span className="faces">
        {likers.map((liker) => (
          <Avatar key={liker.id} person={liker} image={liker.profileImageUrl} />
        ))}
      </span>
      <span className="sr-only">{line.who + line.rest}</span>
    </span>
  );
}

interface LatestCommentProps {
  readonly session: Session;
  /** Opens the whole conversation. */
  readonly onOpen: () => void;
}

/** The newest comment that the viewer may see, below a card; its place is kept while it loads. */
export function LatestComment({ session, onOpen }: LatestCommentProps) {
  const { data, isLoading } = useEngagement(session);
  if (isLoading) return <div className="entry__last" />;
  const comment = data?.latestComment;
  if (!comment) return null;
  const { user, content } = comment;
  return (
    <button className="entry__last" type="button" onClick={onOpen}>
      <Avatar person={user} image={user.profileImageUrl} />
      <span className="entry__said">
        <b>@{user.username}</b> {content}
      </span>
    </button>
  );
}
