import Bookmark from "lucide-react/icons/bookmark";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { Button } from "#web/kit/button/button.tsx";
import { EntryAction, IconButton } from "#web/kit/button/icon-button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { useWant } from "./use-want.ts";
import "./want-to-try.css";

interface WantToggleProps {
  readonly productId: string;
  /** The product's name. */
  readonly name: string;
  /** The session on which it is seen, so that the list can say whom it came from. */
  readonly sessionId?: number | undefined;
  /** Among a card's actions, beside buttons, at the end of a row, or a button of its own. */
  readonly variant: "action" | "icon" | "row" | "button";
}

/** The bookmark that puts a product on the viewer's private list. It loads the list by itself. */
export function WantToggle({ productId, name, sessionId, variant }: WantToggleProps) {
  const { isWanted, toggle } = useWant({ productId, sessionId });
  const label = `Want to try ${name}`;
  if (variant === "action")
    return (
      <EntryAction className="wanttoggle" icon={Bookmark} aria-pressed={isWanted} aria-label={label} onClick={toggle} />
    );
  if (variant === "icon" || variant === "row")
    return (
      <IconButton
        className={classNames("wanttoggle", variant === "icon" && "iconbtn--line")}
        icon={Bookmark}
        label={label}
        aria-pressed={isWanted}
        onClick={toggle}
      />
    );
  return (
    <Button className="wanttoggle" variant="secondary" icon={Bookmark} aria-pressed={isWanted} onClick={toggle}>
      {isWanted ? "On your list" : "Want to try"}
    </Button>
  );
}

/** Among the actions of another person's session, if its product is known. */
export function SessionWantToggle({ session }: { readonly session: Session }) {
  const { id, userId, productId, strainName } = session;
  const isOwn = useCurrentUser().id === userId;
  if (isOwn || productId === null) return null;
  return <WantToggle variant="action" productId={productId} name={shownStrainName(strainName)} sessionId={id} />;
}
