import type { FriendVerdict } from "#shared/contract/products.ts";
import { fullName } from "#shared/domain/display-name.ts";
import type { Band } from "#shared/domain/enumerations.ts";
import { bandOf } from "#shared/domain/rating.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { countSessions } from "./session-count.ts";

const words = { liked: "Liked it", ok: "It was ok", disliked: "Didn't like it" } as const satisfies Record<
  Band,
  string
>;

/** People whom the viewer follows, each by name. */
export function FriendsSay({ friends }: { readonly friends: readonly FriendVerdict[] }) {
  if (friends.length === 0) return null;
  return (
    <section className="prodpart">
      <h2>What your friends say</h2>
      <ul className="rows">
        {friends.map(({ person, sessions, rating }) => (
          <li key={person.id} className="row">
            <Link className="row__link" href={profilePath(person.id)}>
              <Avatar person={person} image={person.profileImageUrl} />
              <span className="row__main">
                <b>{fullName(person)}</b>
                <small>
                  {rating === null ? "Not rated" : words[bandOf(rating)]} · {countSessions(sessions)}
                </small>
              </span>
            </Link>
            <RatingPill small rating={rating} />
          </li>
        ))}
      </ul>
      <p className="prodpart__note">Only people you follow, and never an average.</p>
    </section>
  );
}
