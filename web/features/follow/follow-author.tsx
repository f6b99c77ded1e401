import { useQuery } from "@tanstack/react-query";
import type { Author } from "#shared/contract/users.ts";
import { profileQuery } from "#web/lib/cache/profile-query.ts";
import { FollowToggle } from "./follow-toggle.tsx";

/** For where only the author is known, as in a session's details: their profile says whether one follows them. */
export function FollowAuthor({ author }: { readonly author: Author }) {
  const { data } = useQuery(profileQuery(author.id));
  return data ? <FollowToggle person={data} place="elsewhere" /> : null;
}
