import type { Session } from "#shared/contract/sessions.ts";
import type { Author } from "#shared/contract/users.ts";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";

export interface LikersLine {
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
  if (known.length === 0) return { who: "", rest: `${others} ${others === 1 ? "person" : "people"} ${verb} this` };
  if (others === 0) return { who: listed(known), rest: ` ${verb} this` };
  return { who: known.slice(0, 2).join(", "), rest: ` and ${others} ${others === 1 ? "other" : "others"} like this` };
}

const listed = (names: readonly string[]) =>
  [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((part) => part !== "").join(" and ");
