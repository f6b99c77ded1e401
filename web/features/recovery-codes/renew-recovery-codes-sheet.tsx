import { useState } from "react";
import { Button } from "#web/ui/button/button.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { RecoveryCodesCard } from "./recovery-codes-card.tsx";
import { RenewRecoveryCodesForm } from "./renew-recovery-codes-form.tsx";

interface RenewRecoveryCodesSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const formId = "renew-recovery-codes";

/** Asks for the password, then shows the new codes until they are saved. */
export function RenewRecoveryCodesSheet({ open, onClose }: RenewRecoveryCodesSheetProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isSending, setIsSending] = useState(false);
  /** Not by a press beside the sheet, Escape or Back: the codes would be gone, and the old ones are. */
  function close() {
    if (!isSending && !codes) onClose();
  }
  function finish() {
    setCodes(null);
    onClose();
  }
  const foot = codes ? (
    <Button onClick={finish}>I have saved them</Button>
  ) : (
    <Button type="submit" form={formId} loading={isSending} loadingLabel="Making codes...">
      Make new codes
    </Button>
  );
  return (
    <Sheet
      open={open}
      onClose={close}
      closeControl={!codes}
      title={codes ? "Save your recovery codes" : "New recovery codes"}
      foot={foot}
    >
      {codes ? (
        <>
          <p className="soft" role="status">
            Your old codes no longer work. Each of these works once, and they are not shown again.
          </p>
          <RecoveryCodesCard codes={codes} />
        </>
      ) : (
        <>
          <p className="soft">The codes you have now stop working.</p>
          <RenewRecoveryCodesForm id={formId} onSending={setIsSending} onRenewed={setCodes} />
        </>
      )}
    </Sheet>
  );
}
