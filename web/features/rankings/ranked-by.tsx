import { useState } from "react";
import { FieldGroup } from "#web/ui/form/field-group.tsx";
import { Segment } from "#web/ui/form/segment.tsx";

type Subject = "sessions" | "products";

const choices = [
  { value: "sessions", label: "Sessions" },
  { value: "products", label: "Products" },
] as const;

/** Chosen last, so that Back from a row leads to its list. */
let chosen: Subject = "sessions";

export function useRankedBy() {
  const [by, setBy] = useState<Subject>(chosen);
  const rankBy = (subject: Subject) => {
    chosen = subject;
    setBy(subject);
  };
  return [by, rankBy] as const;
}

interface RankedByProps {
  readonly by: Subject;
  readonly onChange: (by: Subject) => void;
}

export function RankedBy({ by, onChange }: RankedByProps) {
  return (
    <FieldGroup label="Rank by">
      <Segment name="ranked-by" choices={choices} value={by} onChange={onChange} />
    </FieldGroup>
  );
}
