import type { FriendAgreement } from "#shared/contract/agreement.ts";
import "./split-record.css";

/** The split record, small, beside a line about two people. Decoration. */
export function SplitMark() {
  return (
    <svg className="splitmark" viewBox="0 0 24 24" aria-hidden="true">
      <circle className="splitmark__vinyl" cx="12" cy="12" r="11" />
      <circle className="splitmark__rim" cx="12" cy="12" r="8.6" />
      <path className="splitmark__left" d="M12 6.4a5.6 5.6 0 0 0 0 11.2Z" />
      <path className="splitmark__right" d="M12 6.4a5.6 5.6 0 0 1 0 11.2Z" />
      <circle className="splitmark__hole" cx="12" cy="12" r="1" />
    </svg>
  );
}

/** Below a person's name in a list. */
export function AgreedLine({ agree, of }: Pick<FriendAgreement, "agree" | "of">) {
  return (
    <small className="agreedline">
      <SplitMark />
      You agree on {agree} of {of}
    </small>
  );
}
