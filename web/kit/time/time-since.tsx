import { useCallback, useSyncExternalStore } from "react";
import { aboutRelativeTime, shortRelativeTime } from "#shared/domain/relative-time.ts";
import { formatFullDateTime, formatNoted } from "#web/core/format.ts";
import { everyMinute } from "./every-minute.ts";

interface TimeSinceProps {
  /** ISO 8601. */
  readonly moment: string;
  /** 'short' is '2h ago', 'about' is 'about 2 hours ago' (spec section 9, Relative time). */
  readonly format?: keyof typeof formats | undefined;
}

const formats = { short: shortRelativeTime, about: aboutRelativeTime } as const;
/** How long ago; it grows older by itself, and tells the full date to those who ask. */
export function TimeSince({ moment, format = "short" }: TimeSinceProps) {
  const read = useCallback(() => formats[format](moment, Date.now()), [format, moment]);
  return (
    <time dateTime={moment} title={formatNoted(moment, formatFullDateTime)}>
      {useSyncExternalStore(everyMinute, read, read)}
    </time>
  );
}
