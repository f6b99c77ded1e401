import { useSearch } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { Link } from "#web/kit/link.tsx";

/** From any way of registering. */
export function SignInLink() {
  const search = useSearch();
  return (
    <Link href={search ? `${pages.login}?${search}` : pages.login}>
      Already have an account? <b>Sign In</b>
    </Link>
  );
}
