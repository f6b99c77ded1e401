import type { Session } from "#shared/contract/sessions.ts";
import { Button } from "#web/ui/button/button.tsx";
import { usePinToProfile } from "./use-pin-to-profile.ts";

/** Pins one of one's own sessions to the profile, or takes it off again. */
export function PinButton({ session }: { readonly session: Session }) {
  const { label, icon, onSelect } = usePinToProfile(session);
  return (
    <Button variant="secondary" size="sm" icon={icon} onClick={onSelect}>
      {label}
    </Button>
  );
}
