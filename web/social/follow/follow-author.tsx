import { useQuery } from "@tanstack/react-query";
import type { Author } from "#shared/contract/users.ts";
import { profileQuery } from "#web/core/cache/profile-query.ts";
import { FollowToggle } from "./follow-toggle.tsx";

/** For a place that has only the author, e.g. a session's details: loads the profile, which has the follow state. */
export function FollowAuthor({ author }: { readonly author: Author }) {
  const { data } = useQuery(profileQuery(author.id));
  return data ? <FollowToggle person={data} place="elsewhere" /> : null;
}
