import Bookmark from "lucide-react/icons/bookmark";
import { pages } from "#shared/contract/pages.ts";
import { IconLink } from "#web/kit/button/icon-button.tsx";

/** The way to one's own list, from one's own profile and from search. */
export function WantToTryLink() {
  return <IconLink icon={Bookmark} label="Want to try" href={pages.wantToTry} />;
}
