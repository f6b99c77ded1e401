import UserPlus from "lucide-react/icons/user-plus";
import { Button } from "../button/button.tsx";

interface FollowButtonProps {
  readonly following: boolean;
  readonly pending?: boolean | undefined;
  /** Whose: said to screen readers. */
  readonly name: string;
  /** On a profile head: with an icon, in the primary fill. */
  readonly onProfile?: boolean | undefined;
  readonly onToggle: () => void;
}

/** Follow or Following. Knows nothing of how following works. */
export function FollowButton({ following, pending, name, onProfile, onToggle }: FollowButtonProps) {
  return (
    <Button
      size="sm"
      className="follow"
      aria-pressed={following}
      icon={onProfile && !following ? UserPlus : undefined}
      loading={pending}
      onClick={onToggle}
    >
      {pending ? (following ? "Unfollowing..." : "Following...") : following ? "Following" : "Follow"}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
