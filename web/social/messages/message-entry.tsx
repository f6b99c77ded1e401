import type { ReactNode } from "react";
import { readingLocale } from "#web/core/format.ts";
import { classNames } from "#web/kit/class-names.ts";
import { LinkedText } from "#web/kit/people/linked-text.tsx";

const timeOfDay = new Intl.DateTimeFormat(readingLocale, { timeStyle: "short" });

interface MessageEntryProps {
  /** The sender's name, for screen readers. */
  readonly by: string;
  readonly isOwn: boolean;
  readonly content: string;
  readonly writtenAt: Date;
  /** The last of its group. */
  readonly withTime: boolean;
  /** The state of a message that has not arrived. */
  readonly fate?: ReactNode;
  /** The actions beside it. */
  readonly children?: ReactNode;
}

/** A sent or outgoing message. */
export function MessageEntry({ by, isOwn, content, writtenAt, withTime, fate, children }: MessageEntryProps) {
  return (
    <li className={classNames("message", isOwn && "message--own", withTime && "message--last")}>
      {isOwn && children}
      <p className="message__content">
        <span className="sr-only">{by}: </span>
        <LinkedText text={content} />
      </p>
      {!isOwn && children}
      {fate ??
        (withTime && (
          <time className="message__foot" dateTime={writtenAt.toISOString()}>
            {timeOfDay.format(writtenAt)}
          </time>
        ))}
    </li>
  );
}
