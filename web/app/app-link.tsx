import { Link } from "wouter";
import type { LinkProps } from "#web/kit/link.tsx";

/** Navigates inside the app, without a reload. */
export function AppLink(props: LinkProps) {
  return <Link {...props} />;
}
