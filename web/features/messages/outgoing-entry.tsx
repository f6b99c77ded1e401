import { errorMessage } from "#web/lib/api/api-error.ts";
import { CopyMessage } from "./copy-message.tsx";
import { MessageEntry } from "./message-entry.tsx";
import type { OutgoingMessage } from "./outbox.ts";

interface OutgoingEntryProps {
  readonly message: OutgoingMessage;
  /** If false, it can only be copied or discarded. */
  readonly canSend: boolean;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** A pending or failed message; a failed one says why and stays until it's retried or discarded. */
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
