import { Switch } from "#web/kit/form/switch.tsx";

interface FollowAgreementProps {
  readonly inviter: string;
  readonly follows: boolean;
  readonly onChange: (follows: boolean) => void;
}

/** The newcomer's half of it; the inviter agreed when they made the invite. */
export function FollowAgreement({ inviter, follows, onChange }: FollowAgreementProps) {
  return (
    <div className="panel">
      <Switch
        label="Follow each other"
        hint={`You'll see what ${inviter} shares with followers, and ${inviter} what you share with yours.`}
        checked={follows}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
