import Plus from "lucide-react/icons/plus";
import Repeat from "lucide-react/icons/repeat";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { useRestsSuggestions } from "#web/core/cache/breaks.ts";
import { Button } from "#web/kit/button/button.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { logAgain } from "#web/offline/drafts/log-again.ts";

interface LogAgainButtonProps {
  readonly session: Session;
  /** An icon in a row of the viewer's own sessions, or a button in the details of their own or someone else's session; the latter suggests one, which a break may rest. */
  readonly variant: "row" | "own" | "others";
}

/** Opens the log form with the session's product and method, and with amount, reasons and audience if it's the viewer's own. */
export function LogAgainButton({ session, variant }: LogAgainButtonProps) {
  const isResting = useRestsSuggestions();
  const press = () =>
    logAgain(
      variant === "others"
        ? { ...session, amount: null, amountUnit: null, reasons: null, facts: null, visibility: undefined }
        : session,
    );
  if (isResting && variant === "others") return null;
  if (variant === "row")
    return (
      <IconButton
        icon={Repeat}
        label={`Log ${shownStrainName(session.strainName)} again`}
        style={{ margin: "0 -0.5rem" }}
        onClick={press}
      />
    );
  return (
    <Button icon={variant === "own" ? Repeat : Plus} onClick={press}>
      {variant === "own" ? "Log again" : "Log this too"}
    </Button>
  );
}
