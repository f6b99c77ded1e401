import { errorMessage } from "#web/lib/api-error.ts";
import { MessageEntry } from "./message-entry.tsx";
import type { OutgoingMessage } from "./outbox.ts";

interface OutgoingEntryProps {
  readonly message: OutgoingMessage;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** On its way, or held up: then it says why, and stays until it is sent again or discarded. */
export function OutgoingEntry({ message, onRetry, onDiscard }: OutgoingEntryProps) {
  const { content, writtenAt, error } = message;
  return (
    <MessageEntry
      by="You"
      isOwn
      content={content}
      writtenAt={writtenAt}
      withTime
      fate={
        error ? (
          <div className="message__foot message__foot--failed">
            <p role="alert">Not sent. {errorMessage(error, "")}</p>
            <button className="link link--tap" type="button" onClick={onRetry}>
              Try again
            </button>
            <button className="link link--tap" type="button" onClick={onDiscard}>
              Discard
            </button>
          </div>
        ) : (
          <p className="message__foot">Sending...</p>
        )
      }
    />
  );
}
