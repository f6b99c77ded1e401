import Heart from "lucide-react/icons/heart";
import MessageCircle from "lucide-react/icons/message-circle";
import Pencil from "lucide-react/icons/pencil";
import Send from "lucide-react/icons/send";
import Star from "lucide-react/icons/star";
import Trash2 from "lucide-react/icons/trash-2";
import UserPlus from "lucide-react/icons/user-plus";
import { formatRating } from "#shared/domain/rating.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import type { Glyph } from "#web/kit/icon/icon.tsx";
import { readingLocale } from "#web/kit/time/reading-locale.ts";
import type { Entry } from "#web/offline/outbox/entry.ts";

interface EntryWords {
  /** Null: a session, which has its sleeve. */
  readonly icon: Glyph | null;
  readonly title: string;
  /** Before the time. */
  readonly hint: string;
}

const inQuotes = (text: string) => `“${text}”`;

/** How an entry is called in the list of what waits. */
export function entryWords({ work }: Pick<Entry, "work">): EntryWords {
  switch (work.kind) {
    case "log":
      return { icon: null, title: shownStrainName(work.body.strainName ?? ""), hint: "Session" };
    case "edit":
      return { icon: Pencil, title: `Changes to ${shownStrainName(work.session.strainName)}`, hint: "" };
    case "rate":
      return { icon: Star, title: `Rating for ${shownStrainName(work.name)}`, hint: formatRating(work.rating) };
    case "comment":
      return { icon: MessageCircle, title: `Comment to ${work.name}`, hint: inQuotes(work.content) };
    case "message":
      return { icon: Send, title: `Message to ${work.name}`, hint: inQuotes(work.content) };
    case "like":
      return { icon: Heart, title: `${work.isLiked ? "Like" : "Unlike"} for ${shownStrainName(work.name)}`, hint: "" };
    case "follow":
      return { icon: UserPlus, title: `${work.follows ? "Follow" : "Unfollow"} ${work.name}`, hint: "" };
    case "delete": {
      const title = work.what === "session" ? `Delete ${shownStrainName(work.name)}` : `Delete comment to ${work.name}`;
      return { icon: Trash2, title, hint: "" };
    }
  }
}

const timeOfDay = new Intl.DateTimeFormat(readingLocale, { timeStyle: "short" });
const date = new Intl.DateTimeFormat(readingLocale, { dateStyle: "medium", timeStyle: "short" });

/** When it was pressed: '9:41 AM', or with the date when that was another day. */
export const entryTime = ({ madeAt }: Pick<Entry, "madeAt">, now: Date): string =>
  (new Date(madeAt).toDateString() === now.toDateString() ? timeOfDay : date).format(madeAt);
