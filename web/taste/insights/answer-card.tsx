import { type ReactNode, useId } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { Bone } from "#web/kit/state/skeleton.tsx";

interface AnswerCardProps {
  readonly title: string;
  /** `wide` takes a whole row beside two; `offer` is one too, and asks for something to be done. */
  readonly look?: "wide" | "offer" | undefined;
  /** Links to what is behind the answer. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
}

/** One question that the journal answers. */
export function AnswerCard({ title, look, links, children }: AnswerCardProps) {
  const titleId = useId();
  return (
    <section className={classNames("answer", look && `answer--${look}`)} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className="answer__body">{children}</div>
      {links && <footer>{links}</footer>}
    </section>
  );
}

interface AnswerLinkProps {
  readonly icon?: Glyph | undefined;
  readonly children: ReactNode;
}

/** Goes to a page. */
export function AnswerLink({ icon, children, href }: AnswerLinkProps & { readonly href: string }) {
  return (
    <Link className="quiet" href={href}>
      {icon && <Icon glyph={icon} size="sm" />}
      {children}
    </Link>
  );
}

/** Opens a sheet. */
export function AnswerButton({ icon, children, onPress }: AnswerLinkProps & { readonly onPress: () => void }) {
  return (
    <button className="quiet" type="button" aria-haspopup="dialog" onClick={onPress}>
      {icon && <Icon glyph={icon} size="sm" />}
      {children}
    </button>
  );
}

interface FailedAnswerProps {
  readonly title: string;
  readonly look?: "wide" | undefined;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Each answer alone says that it's missing. */
export function FailedAnswer({ title, look, retrying, onRetry }: FailedAnswerProps) {
  return (
    <AnswerCard title={title} look={look}>
      <p className="soft" role="alert">
        Couldn't load this.{" "}
        <button className="link" type="button" aria-busy={retrying || undefined} onClick={onRetry}>
          Try again
        </button>
      </p>
    </AnswerCard>
  );
}

/** In the places of the head and of the answers. */
export function AnswersSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div className="answers__head">
        <Bone width="14rem" height="1.25rem" />
      </div>
      <div className="answers" aria-hidden="true">
        {[3, 2, 3].map((rows, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
          <div key={card} className={classNames("answer", card === 2 && "answer--wide")}>
            <Bone width="60%" height="1.5rem" />
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
              <Bone key={row} height="3.5rem" style={{ marginTop: ".75rem" }} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
