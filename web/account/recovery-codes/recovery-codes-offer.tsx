import "#web/journal/rate/waiting-to-rate.css";
import "./recovery-codes.css";
import KeyRound from "lucide-react/icons/key-round";
import X from "lucide-react/icons/x";
import { useId, useState, useSyncExternalStore } from "react";
import { PasswordPrompt } from "#web/account/confirm-password/password-prompt.tsx";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { focusPage } from "#web/core/navigation/page-focus.ts";
import { dayOfHiding } from "#web/journal/rate/reminder-times.ts";
import { Button } from "#web/kit/button/button.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { hiddenCodesOffer } from "#web/offline/device/offers.ts";
import { RenewRecoveryCodesSheet } from "./recovery-codes.tsx";

/** On top of the feed from a person's second day on, once a day, until they have saved recovery codes. */
export function RecoveryCodesOffer() {
  const titleId = useId();
  const { id, createdAt } = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  // As the feed was opened: a day that begins meanwhile doesn't push it down.
  const [day] = useState(() => dayOfHiding(new Date()));
  const today = `${id} ${day}`;
  const isHidden = useSyncExternalStore(hiddenCodesOffer.subscribe, hiddenCodesOffer.get) === today;
  if (isHidden || day === dayOfHiding(new Date(createdAt))) return null;
  function hide() {
    hiddenCodesOffer.set(today);
    focusPage();
  }
  return (
    <section className="waitcard codesoffer" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>In case you lose your phone</h2>
        <IconButton icon={X} label="Ask me tomorrow" onClick={hide} />
      </header>
      <p>Ten recovery codes get you back in without a password. Save them somewhere safe. It takes a minute.</p>
      <Button variant="secondary" size="sm" icon={KeyRound} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Save my codes
      </Button>
      <PasswordPrompt>
        <RenewRecoveryCodesSheet open={isOpen} onClose={() => setIsOpen(false)} />
      </PasswordPrompt>
    </section>
  );
}
