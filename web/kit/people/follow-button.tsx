import UserPlus from "lucide-react/icons/user-plus";
import { Button } from "#web/kit/button/button.tsx";

/** `requested`: the person approves their followers and has not answered yet. */
export type FollowStanding = "none" | "requested" | "following";

interface FollowButtonProps {
  readonly standing: FollowStanding;
  readonly pending?: boolean | undefined;
  /** Whose: said to screen readers. */
  readonly name: string;
  /** On a profile head: with an icon, in the primary fill, and with a label for the pending state. */
  readonly onProfile?: boolean | undefined;
  readonly onToggle: () => void;
}

const labels = { none: "Follow", requested: "Requested", following: "Following" } as const;
const pendingLabels = { none: "Following...", requested: "Canceling...", following: "Unfollowing..." } as const;

/** Follow, Requested or Following. Knows nothing of how following works. */
export function FollowButton({ standing, pending, name, onProfile, onToggle }: FollowButtonProps) {
  return (
    <Button
      size="sm"
      className="follow"
      aria-pressed={standing !== "none"}
      icon={onProfile && standing === "none" ? UserPlus : undefined}
      loading={pending}
      onClick={onToggle}
    >
      {(pending && onProfile ? pendingLabels : labels)[standing]}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
