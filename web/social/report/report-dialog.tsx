import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#web/kit/button/button.tsx";
import { ConfirmDialog } from "#web/kit/overlay/confirm-dialog.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { ReportForm, ReportValues } from "./report-form.tsx";
import { type Reported, reportTitle } from "./reported.ts";

interface ReportDialogProps {
  readonly reported: Reported;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Offered when the report is sent: a block button. */
  readonly block: ReactNode;
}

const formId = "report";

/** Reports a session, comment, message or person to the operators. */
export function ReportDialog({ reported, open, onClose, block }: ReportDialogProps) {
  const [isSent, setIsSent] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const form = useForm({ resolver: zodResolver(ReportValues), defaultValues: { details: "" } });
  const { isDirty } = form.formState;
  const done = useRef<HTMLButtonElement>(null);
  // The focused button has been removed.
  useEffect(() => {
    if (isSent) done.current?.focus();
  }, [isSent]);
  function close() {
    if (isSending) return;
    if (isDirty && !isSent) setIsAsking(true);
    else onClose();
  }
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
            Thanks. The people who run {window.location.host} will read it and decide. @{reported.username} won't know
            it came from you.
          </p>
          <div style={{ marginTop: "1.25rem" }}>{block}</div>
        </>
      ) : (
        <>
          <p className="soft">
            It goes to the people who run this server, with a copy of what you're reporting. @{reported.username} won't
            know it came from you.
          </p>
          <ReportForm
            id={formId}
            form={form}
            reported={reported}
            onSending={setIsSending}
            onSent={() => setIsSent(true)}
          />
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Discard Report"
        confirmLabel="Discard"
        onConfirm={() => {
          setIsAsking(false);
          onClose();
        }}
        onCancel={() => setIsAsking(false)}
      >
        You haven't sent this report yet.
      </ConfirmDialog>
    </Sheet>
  );
}
