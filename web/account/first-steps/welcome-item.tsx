import Check from "lucide-react/icons/check";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";

interface WelcomeItemProps {
  readonly title: string;
  readonly hint: string;
  readonly isDone: boolean;
  /** An address, or what a press does. */
  readonly to: string | (() => void);
}

/** One thing to do on the first day, with a tick once it's done. */
export function WelcomeItem({ title, hint, isDone, to }: WelcomeItemProps) {
  const words = (
    <>
      <span className="firstlist__mark">{isDone && <Icon glyph={Check} size="sm" />}</span>
      <span className="firstlist__words">
        <b>{title}</b>
        <small>{isDone ? "Done" : hint}</small>
      </span>
    </>
  );
  if (isDone)
    return (
      <li className="is-done">
        <div className="firstlist__item">{words}</div>
      </li>
    );
  const content = (
    <>
      {words}
      <Icon glyph={ChevronRight} size="sm" />
    </>
  );
  return (
    <li>
      {typeof to === "string" ? (
        <Link className="firstlist__item" href={to}>
          {content}
        </Link>
      ) : (
        <button type="button" className="firstlist__item" onClick={to}>
          {content}
        </button>
      )}
    </li>
  );
}
