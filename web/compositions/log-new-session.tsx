import { LogSessionForm } from "#web/features/session-form/log-session-form.tsx";
import { LogAndRate } from "./log-and-rate.tsx";

/** Log New Session, in its tab and on its page. */
export function LogNewSession({ onDone }: { readonly onDone: () => void }) {
  return <LogAndRate onDone={onDone} renderForm={(events) => <LogSessionForm {...events} />} />;
}
