import { useState } from "react";

interface Opening<Subject> {
  /** The dialog's subject; the last one while it closes. */
  readonly subject: Subject | null;
  readonly open: boolean;
  /** A new one for every opening, so that the dialog starts afresh. */
  readonly key: number;
}

/** Lets a dialog that opens with its subject (null: closed) keep its content while it animates out. */
export function useOpening<Subject>(subject: Subject | null): Opening<Subject> {
  const [opening, setOpening] = useState<Opening<Subject>>({ subject, open: subject !== null, key: 0 });
  const open = subject !== null;
  if (open === opening.open && (!open || subject === opening.subject)) return opening;
  const next = { subject: subject ?? opening.subject, open, key: opening.key + (open && !opening.open ? 1 : 0) };
  setOpening(next);
  return next;
}
