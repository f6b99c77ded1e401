import type { Session } from "#shared/contract/sessions.ts";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { useEngagement } from "./engagement.queries.ts";
import { likersLine } from "./likers-line.ts";

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
