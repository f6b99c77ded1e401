import type { SharedThing } from "#shared/contract/messages.ts";
import type { UpdateRankings } from "#shared/contract/rankings.ts";
import type { SetReminder } from "#shared/contract/reminders.ts";
import type { EditSession, LogSession, Session } from "#shared/contract/sessions.ts";
import type { Entry, KeptPhoto, OutboxRequest } from "./outbox-entry.ts";
import {
  commentRequest,
  compareRequest,
  deleteRequest,
  editRequest,
  followRequest,
  likeRequest,
  logRequest,
  messageRequest,
  orderRequest,
  rateRequest,
  remindRequest,
} from "./outbox-requests.ts";

/** What an entry held of its call in the database's second version: of these, what its kind needs. */
interface OldWork {
  readonly kind: string;
  readonly sessionId: number;
  readonly session: Session;
  readonly body: LogSession & EditSession;
  readonly photos: readonly KeptPhoto[];
  readonly before: readonly KeptPhoto[];
  readonly rating: number;
  readonly comparisons?: EditSession["comparisons"];
  readonly changes?: EditSession;
  readonly reminder: SetReminder | null;
  readonly userId: string;
  readonly name: string;
  readonly content: string;
  readonly parentId: number | null;
  readonly shared?: SharedThing;
  readonly isLiked: boolean;
  readonly follows: boolean;
  readonly winnerSessionId: number;
  readonly winner: string;
  readonly loserSessionId: number;
  readonly loser: string;
  readonly rankings: UpdateRankings["rankings"];
  readonly what: "session" | "comment";
  readonly itemId: number;
}

type OldRow = Omit<Entry, "request"> & { readonly work: OldWork };

/** The same entry as a request to repeat, under its key and with what had come of it. */
export const movedRow = ({ work, ...entry }: OldRow): Entry => ({ ...entry, request: requestOf(work, entry.personId) });

function requestOf(work: OldWork, personId: string): OutboxRequest {
  const { sessionId: id, name, content } = work;
  switch (work.kind) {
    case "log":
      return logRequest(work.body, work.photos);
    case "edit":
      return editRequest({ ...work.session, id }, work.body, work);
    case "rate": {
      const { rating, comparisons, changes } = work;
      return rateRequest({ id, strainName: name }, { ...changes, rating, ...(comparisons && { comparisons }) });
    }
    case "remind":
      return remindRequest({ ...work.session, id }, work.reminder);
    case "comment":
      return commentRequest(id, { content, parentId: work.parentId, userId: personId }, name);
    case "message":
      return messageRequest(work.userId, { content, shared: work.shared }, name);
    case "like":
      return likeRequest(work.isLiked, personId, { id, strainName: name });
    case "follow":
      return followRequest(work.follows, personId, work);
    case "compare": {
      const { winnerSessionId, winner, loserSessionId, loser } = work;
      return compareRequest({ id: winnerSessionId, strainName: winner }, { id: loserSessionId, strainName: loser });
    }
    case "order":
      return orderRequest(work.rankings);
    // Deletions.
    default:
      return deleteRequest(work.what, work.itemId, name);
  }
}
