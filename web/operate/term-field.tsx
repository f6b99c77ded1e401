import { FieldGroup } from "#web/kit/form/field-group.tsx";
import { Segment } from "#web/kit/form/segment.tsx";
import type { Term } from "./suspension-term.tsx";

const choices = [
  { value: "1", label: "1 day" },
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "until-lifted", label: "Until lifted" },
] as const;

/** For how long someone is suspended. */
export function TermField({ value, onChange }: { readonly value: Term; readonly onChange: (term: Term) => void }) {
  return (
    <FieldGroup label="For how long">
      <Segment name="term" choices={choices} value={value} onChange={onChange} />
    </FieldGroup>
  );
}
