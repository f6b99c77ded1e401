import type { ReactNode } from "react";
import "./facts-line.css";

interface FactsLineProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** Two facts with a dot between them, which goes where they stand on two lines: none begins or ends with it. */
export function FactsLine({ first, second }: FactsLineProps) {
  return (
    <span className="factsline">
      <span>{first}</span> <span>{second}</span>
    </span>
  );
}
