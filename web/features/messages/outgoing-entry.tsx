import { errorMessage } from "#web/lib/api/api-error.ts";
import { CopyMessage } from "./copy-message.tsx";
import { MessageEntry } from "./message-entry.tsx";
import type { OutgoingMessage } from "./outbox.ts";

interface OutgoingEntryProps {
  readonly message: OutgoingMessage;
  /** If not, it can only be copied or discarded. */
  readonly canSend: boolean;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** On its way, or held up: then it says why, and stays until it is sent again or discarded. */
export function OutgoingEntry({ message, canSend, onRetry, onDiscard }: OutgoingEntryProps) {
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
            {canSend ? (
              <button className="link link--tap" type="button" onClick={onRetry}>
                Try again
              </button>
            ) : (
              <CopyMessage content={content} />
            )}
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
