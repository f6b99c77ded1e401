import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/kit/class-names.ts";

export function Main({ className, ...rest }: ComponentProps<"main">) {
  return <main {...rest} className={classNames("page", className)} />;
}

interface PageHeadProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** What can be done with the whole page, at its end. */
  readonly children?: ReactNode;
}

export function PageHead({ title, text, children }: PageHeadProps) {
  const words = (
    <>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
    </>
  );
  if (!children) return <div className="pagehead">{words}</div>;
  return (
    <div className="pagehead pagehead--row">
      <div>{words}</div>
      {children}
    </div>
  );
}

interface SectionTitleProps {
  readonly level?: 2 | 3 | undefined;
  /** To name the section by it (`aria-labelledby`). */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

export function SectionTitle({ level = 2, id, children }: SectionTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className="section-title" id={id}>
      {children}
    </Heading>
  );
}

/** The width from which there is a wide rail, and room for an aside (styles/frame.css). */
export const wideFrame = "(min-width: 69rem)";

/** The whole width beside the rail, instead of a column to read; 'on-a-desk' only where there's a wide rail. */
export type ScreenWidth = boolean | "on-a-desk";

interface ScreenProps extends ComponentProps<"div"> {
  readonly wide?: ScreenWidth | undefined;
}

/** One page inside the frame: its bar and its main part. */
export function Screen({ wide = false, className, ...rest }: ScreenProps) {
  const width = wide === "on-a-desk" ? "screen--desk" : !wide && "screen--read";
  return <div {...rest} className={classNames("screen", width, className)} />;
}
