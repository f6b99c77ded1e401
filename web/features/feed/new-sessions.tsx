import { useQuery } from "@tanstack/react-query";
import ArrowUp from "lucide-react/icons/arrow-up";
import { newSessionsLabel } from "#shared/domain/new-sessions.ts";
import { Button } from "#web/ui/button/button.tsx";
import { newSessionsQuery } from "./feed.queries.ts";

interface NewSessionsProps {
  /** The feed's beginning. */
  readonly since: string | null;
  readonly onLoad: () => void;
}

/** Offers what has come since, over the feed and without moving it; screen readers are told. */
export function NewSessions({ since, onLoad }: NewSessionsProps) {
  const { count } = useQuery(newSessionsQuery(since)).data;
  return (
    <div role="status">
      {count > 0 && (
        <Button size="sm" icon={ArrowUp} onClick={onLoad}>
          {newSessionsLabel(count)}
        </Button>
      )}
    </div>
  );
}
