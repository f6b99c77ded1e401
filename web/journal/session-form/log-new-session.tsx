import type { ReactNode } from "react";
import { LogAndRate } from "#web/journal/rate/log-and-rate.tsx";
import { FirstSessionForm } from "./first-session-form.tsx";
import { LogSessionForm } from "./log-session-form.tsx";

/** Log New Session, in its tab and on its page. */
export function LogNewSession({ onDone }: { readonly onDone: () => void }) {
  return <LogAndRate onDone={onDone} renderForm={(events) => <LogSessionForm {...events} />} />;
}

interface LogFirstSessionProps {
  readonly onDone: () => void;
  readonly children: (fields: ReactNode, button: ReactNode) => ReactNode;
}

/** The same at its shortest. In the same file, because a chunk of its own would split what the two have in common. */
export function LogFirstSession({ onDone, children }: LogFirstSessionProps) {
  return (
    <LogAndRate onDone={onDone} renderForm={(events) => <FirstSessionForm {...events}>{children}</FirstSessionForm>} />
  );
}
