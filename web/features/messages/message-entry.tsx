import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

interface MessageEntryProps {
  /** Who wrote it: said to screen readers. */
  readonly by: string;
  readonly isOwn: boolean;
  readonly content: string;
  readonly writtenAt: Date;
  /** The last of several that stand together. */
  readonly withTime: boolean;
  /** What became of one that has not arrived. */
  readonly fate?: ReactNode;
  /** Beside it: what can be done with it. */
  readonly children?: ReactNode;
}

/** One message, sent or not yet. */
export function MessageEntry({ by, isOwn, content, writtenAt, withTime, fate, children }: MessageEntryProps) {
  return (
    <li className={classNames("message", isOwn && "message--own", withTime && "message--last")}>
      {isOwn && children}
      <p className="message__content">
        <span className="sr-only">{by}: </span>
        {content}
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
