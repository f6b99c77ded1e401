import RotateCcw from "lucide-react/icons/rotate-ccw";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { logAgain } from "#web/lib/drafts/log-again.ts";
import { Button } from "#web/ui/button/button.tsx";
import { IconButton } from "#web/ui/button/icon-button.tsx";

interface LogAgainButtonProps {
  /** One of the person's own. */
  readonly session: Session;
  /** At the end of a row, or beside other buttons. */
  readonly look: "row" | "button";
}

/** Opens the log form with the session's product and method. */
export function LogAgainButton({ session, look }: LogAgainButtonProps) {
  const press = () => logAgain(session);
  if (look === "row")
    return (
      <IconButton
        icon={RotateCcw}
        label={`Log ${shownStrainName(session.strainName)} again`}
        style={{ margin: "0 -0.5rem" }}
        onClick={press}
      />
    );
  return (
    <Button variant="secondary" size="sm" icon={RotateCcw} onClick={press}>
      Log again
    </Button>
  );
}
