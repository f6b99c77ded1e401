import { useQuery } from "@tanstack/react-query";
import type { FriendAgreement } from "#shared/contract/agreement.ts";
import type { FriendVerdict } from "#shared/contract/products.ts";
import { firstNameOrUsername, fullName } from "#shared/domain/display-name.ts";
import { bandOf } from "#shared/domain/rating.ts";
import { counted } from "#web/core/format.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { bandVerdicts } from "#web/kit/session/place-words.ts";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { AgreedLine, SplitMark } from "#web/taste/agreement/agreed-line.tsx";
import { agreementsQuery } from "#web/taste/agreement/agreement.queries.ts";

interface FriendsSayProps {
  readonly productId: string;
  readonly friends: readonly FriendVerdict[];
}

interface NearFriend extends FriendVerdict {
  readonly agreement: FriendAgreement;
}

/** People whom the viewer follows, each by name: those first with whom enough is in common, the nearest taste before others. */
export function FriendsSay({ productId, friends }: FriendsSayProps) {
  const { data: agreements = [] } = useQuery({ ...agreementsQuery(productId), enabled: friends.length > 0 });
  if (friends.length === 0) return null;
  const near = agreements.flatMap((agreement): NearFriend[] => {
    const friend = friends.find(({ person }) => person.id === agreement.userId);
    return friend ? [{ ...friend, agreement }] : [];
  });
  const others = friends.filter(({ person }) => near.every((friend) => friend.person.id !== person.id));
  return (
    <>
      {near.length > 0 && (
        <section className="prodpart">
          <h2>Friends, nearest taste first</h2>
          <NearestLikes near={near} />
          <ul className="rows">
            {near.map((friend) => (
              <FriendRow key={friend.person.id} {...friend} />
            ))}
          </ul>
          {others.length === 0 && <FriendsNote />}
        </section>
      )}
      {others.length > 0 && (
        <section className="prodpart">
          <h2>{near.length > 0 ? "Other friends" : "What your friends say"}</h2>
          <ul className="rows">
            {others.map((friend) => (
              <FriendRow key={friend.person.id} {...friend} />
            ))}
          </ul>
          <FriendsNote />
        </section>
      )}
    </>
  );
}

const FriendsNote = () => <p className="prodpart__note">Only people you follow, and never an average.</p>;

/** 'June liked it, and you two agree on 9 of 11. Dez did too, and you agree on 7 of 12.' */
function NearestLikes({ near }: { readonly near: readonly NearFriend[] }) {
  const [first, second] = near.filter(({ rating }) => rating !== null && bandOf(rating) === "liked");
  if (!first) return null;
  return (
    <p className="prodpart__near">
      <SplitMark />
      <span>
        {firstNameOrUsername(first.person)} liked it, and you two agree on {countOf(first)}.
        {second && ` ${firstNameOrUsername(second.person)} did too, and you agree on ${countOf(second)}.`}
      </span>
    </p>
  );
}

const countOf = ({ agreement: { agree, of } }: NearFriend) => `${agree} of ${of}`;

function FriendRow(friend: FriendVerdict | NearFriend) {
  const { person, sessions, rating } = friend;
  return (
    <li className="row">
      <Link className="row__link" href={profilePath(person.id)}>
        <Avatar person={person} image={person.profileImageUrl} />
        <span className="row__main">
          <b>{fullName(person)}</b>
          <small>
            <FactsLine>
              {rating === null ? "Not rated" : bandVerdicts[bandOf(rating)]}
              {sessions === 1 ? "once" : counted(sessions, "session")}
            </FactsLine>
          </small>
          {"agreement" in friend && <AgreedLine {...friend.agreement} />}
        </span>
      </Link>
      <RatingPill small rating={rating} />
    </li>
  );
}
