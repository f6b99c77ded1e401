import { Children, type ReactNode } from "react";
import "./facts-line.css";

/** Facts with a dot between each two, which goes where a line ends: none begins or ends with it. Missing facts are left out. */
export function FactsLine({ children }: { readonly children: ReactNode }) {
  const facts = Children.toArray(children).filter((fact) => fact !== "");
  return (
    <span className="factsline">
      {Children.map(facts, (fact, index) => (
        <>
          {index > 0 && " "}
          <span>{fact}</span>
        </>
      ))}
    </span>
  );
}
