import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button/button.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { ReportForm } from "./report-form.tsx";
import { type Reported, reportTitle } from "./reported.ts";

interface ReportDialogProps {
  readonly reported: Reported;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Offered when the report is sent: a block button. */
  readonly block: ReactNode;
}

const formId = "report";

/** Asks what is wrong with a session, comment, message or person, and tells those who run the server. */
export function ReportDialog({ reported, open, onClose, block }: ReportDialogProps) {
  const [isSent, setIsSent] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const done = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isSent) done.current?.focus();
  }, [isSent]);
  const close = () => !isSending && onClose();
  const foot = isSent ? (
    <Button ref={done} onClick={close}>
      Done
    </Button>
  ) : (
    <Button type="submit" form={formId} loading={isSending} loadingLabel="Sending...">
      Send Report
    </Button>
  );
  return (
    <Sheet open={open} onClose={close} title={isSent ? "Report sent" : reportTitle(reported)} foot={foot}>
      {isSent ? (
        <>
          <p className="soft" role="status">
            Thank you. Whoever runs the server at {window.location.host} reads it and decides. @{reported.username} does
            not learn who sent it.
          </p>
          <div style={{ marginTop: "1.25rem" }}>{block}</div>
        </>
      ) : (
        <>
          <p className="soft">
            It goes to whoever runs this server, with a copy of what you report. @{reported.username} does not learn who
            sent it.
          </p>
          <ReportForm id={formId} reported={reported} onSending={setIsSending} onSent={() => setIsSent(true)} />
        </>
      )}
    </Sheet>
  );
}
