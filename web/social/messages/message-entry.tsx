import type { ReactNode } from "react";
import type { SharedThing } from "#shared/contract/messages.ts";
import { formatTime } from "#web/core/format.ts";
import { classNames } from "#web/kit/class-names.ts";
import { LinkedText } from "#web/kit/people/linked-text.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { WaitingMark } from "#web/kit/waiting-mark.tsx";
import { SharedCard } from "./shared-card.tsx";
import type { OutgoingMessage } from "./use-outgoing.ts";

/** Copies a message that can't be sent. */
function CopyMessage({ content }: { readonly content: string }) {
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(content);
      toast({ title: "Message copied" });
    } catch {
      toast({ title: "Couldn't copy", description: "Select the text and copy it yourself.", variant: "destructive" });
    }
  }
  return (
    <button className="link link--tap" type="button" onClick={() => void copy()}>
      Copy
    </button>
  );
}

interface OutgoingEntryProps {
  readonly message: OutgoingMessage;
  /** If false, it can only be copied or discarded. */
  readonly canSend: boolean;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** A message on its way, waiting for the network, or refused: then it says why, and stays until it's discarded or sent. */
export function OutgoingEntry({ message, canSend, onRetry, onDiscard }: OutgoingEntryProps) {
  const { content, shared, writtenAt, state, reason } = message;
  return (
    <MessageEntry
      by="You"
      isOwn
      content={content}
      shared={shared}
      writtenAt={writtenAt}
      withTime
      fate={
        state === "sending" ? (
          <p className="message__foot">Sending...</p>
        ) : (
          <div className={classNames("message__foot", state === "failed" && "message__foot--failed")}>
            {state === "failed" ? <p role="alert">Not sent. {reason}</p> : <WaitingMark />}
            {canSend ? (
              <button className="link link--tap" type="button" onClick={onRetry}>
                Try again
              </button>
            ) : (
              content !== "" && <CopyMessage content={content} />
            )}
            <button className="link link--tap" type="button" onClick={onDiscard}>
              Discard
            </button>
          </div>
        )
      }
    />
  );
}

interface MessageEntryProps {
  /** The sender's name, for screen readers. */
  readonly by: string;
  readonly isOwn: boolean;
  readonly content: string;
  readonly shared: SharedThing | null;
  /** The session it points to is the viewer's own. */
  readonly isYours?: boolean | undefined;
  readonly writtenAt: Date;
  /** The last of its group. */
  readonly withTime: boolean;
  /** The state of a message that has not arrived. */
  readonly fate?: ReactNode;
  /** The actions beside it. */
  readonly children?: ReactNode;
}

/** A sent or outgoing message. */
export function MessageEntry({
  by,
  isOwn,
  content,
  shared,
  isYours = false,
  writtenAt,
  withTime,
  fate,
  children,
}: MessageEntryProps) {
  return (
    <li className={classNames("message", isOwn && "message--own", withTime && "message--last")}>
      {isOwn && children}
      <div className="message__said">
        {shared && (
          <>
            <span className="sr-only">{by}: </span>
            <SharedCard shared={shared} isYours={isYours} />
          </>
        )}
        {content !== "" && (
          <p className="message__content">
            <span className="sr-only">{by}: </span>
            <LinkedText text={content} />
          </p>
        )}
      </div>
      {!isOwn && children}
      {fate ??
        (withTime && (
          <time className="message__foot" dateTime={writtenAt.toISOString()}>
            {formatTime(writtenAt)}
          </time>
        ))}
    </li>
  );
}
