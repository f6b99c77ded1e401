import type { ReactNode } from "react";

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
