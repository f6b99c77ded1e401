import { useQuery } from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import { limits } from "#shared/domain/limits.ts";
import { Button } from "#web/kit/button/button.tsx";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { recoveryCodesLeftQuery } from "./recovery-codes.queries.ts";
import { RenewRecoveryCodesSheet } from "./renew-recovery-codes-sheet.tsx";

/** In the settings: the number of codes left, and a button for new ones. */
export function RecoveryCodes() {
  const { data } = useQuery(recoveryCodesLeftQuery);
  const [isRenewing, setIsRenewing] = useState(false);
  return (
    <section className="block">
      <SectionTitle>Recovery codes</SectionTitle>
      <p className="soft" style={{ marginBottom: ".875rem" }}>
        Forget your password? Use a code to set a new one. {data && leftText(data.left)}
      </p>
      <Button variant="secondary" block icon={KeyRound} onClick={() => setIsRenewing(true)}>
        Make new codes
      </Button>
      <RenewRecoveryCodesSheet open={isRenewing} onClose={() => setIsRenewing(false)} />
    </section>
  );
}

function leftText(left: number): string {
  if (left === 0) return "You have none left.";
  return `You have ${left} of ${limits.recoveryCode.count} left.`;
}
