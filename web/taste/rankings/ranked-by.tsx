import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { replacePage } from "#web/core/navigation/overlay-entries.ts";
import { FieldGroup } from "#web/kit/form/field-group.tsx";
import { Segment } from "#web/kit/form/segment.tsx";

type Subject = "sessions" | "products";

const choices = [
  { value: "sessions", label: "Sessions" },
  { value: "products", label: "Products" },
] as const;

/** Remembered by the history entry, so that Back from a row leads to its list. */
export function useRankedBy() {
  const [path] = useLocation();
  const state = useHistoryState<unknown>();
  const stored = typeof state === "object" && state !== null && "rankedBy" in state ? state.rankedBy : undefined;
  const by: Subject = stored === "products" ? "products" : "sessions";
  const rankBy = (subject: Subject) => replacePage(path, { rankedBy: subject });
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
