import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";

interface LineProps {
  readonly icon: Glyph;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  /** The current value, or the button that acts on the line. */
  readonly children?: ReactNode;
}

/** A row of a panel: what it is, and at its end a value or a button (kit/styles/line.css). */
export function Line(props: LineProps) {
  return (
    <div className="line">
      <Content {...props} />
    </div>
  );
}

interface LineLinkProps extends LineProps {
  readonly href: string;
  /** Not a page of the app. */
  readonly outside?: boolean | undefined;
}

/** A row that leads to what it names. */
export function LineLink({ href, outside, ...props }: LineLinkProps) {
  const Anchor = outside ? "a" : Link;
  return (
    <Anchor className="line line--link" href={href}>
      <Content {...props} />
      <Icon glyph={ChevronRight} size="sm" />
    </Anchor>
  );
}

function Content({ icon, title, hint, children }: LineProps) {
  return (
    <>
      <Icon glyph={icon} />
      <span className="line__text">
        <b>{title}</b>
        {hint && <small>{hint}</small>}
      </span>
      {children}
    </>
  );
}
