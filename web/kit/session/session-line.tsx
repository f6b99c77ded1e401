import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { Link, type LinkProps } from "#web/kit/link.tsx";
import { FlatSleeve, type Pictured, Thumb } from "./thumb.tsx";

interface SessionLineProps {
  /** Whose sleeve it has. */
  readonly of: Pictured;
  /** 'record' lets its record show beside it; 'flat' leaves that room to the name. */
  readonly sleeve: "record" | "flat";
  readonly name: ReactNode;
  /** In a list of one product's sessions the day stands in place of the name, and isn't set like one. */
  readonly isDay?: boolean | undefined;
  /** The second line. */
  readonly facts: ReactNode;
  /** Below the facts. */
  readonly more?: ReactNode;
  /** What a press on it does: a link's address, or a button's handler. */
  readonly opener: LinkProps | ComponentProps<"button">;
  /** Before what can be pressed, and first in it. */
  readonly before?: ReactNode;
  readonly lead?: ReactNode;
  /** Last in what can be pressed. */
  readonly end?: ReactNode;
  readonly className?: string | undefined;
  /** At the end of the row: a score, buttons. */
  readonly children?: ReactNode;
}

/** A session or product in a list: sleeve, name, facts, and what opens it; belongs into `<ul className="rows">`. */
export function SessionLine(props: SessionLineProps) {
  const { of, sleeve, name, isDay, facts, more, opener, before, lead, end, className, children } = props;
  const Sleeve = sleeve === "flat" ? FlatSleeve : Thumb;
  const content = (
    <>
      {lead}
      <Sleeve of={of} />
      <span className="row__main">
        <b className={isDay ? undefined : "display"}>{name}</b>
        <small>{facts}</small>
        {more}
      </span>
      {end}
    </>
  );
  return (
    <li className={classNames("row", className)}>
      {before}
      {"href" in opener ? (
        <Link {...opener} className="row__link">
          {content}
        </Link>
      ) : (
        <button type="button" {...opener} className="row__link">
          {content}
        </button>
      )}
      {children}
    </li>
  );
}
