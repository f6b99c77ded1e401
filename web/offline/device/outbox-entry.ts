import type { PostComment } from "#shared/contract/comments.ts";
import type { FollowUser } from "#shared/contract/follows.ts";
import type { LikeSession } from "#shared/contract/likes.ts";
import type { SharedThing } from "#shared/contract/messages.ts";
import type { CompareSessions, UpdateRankings } from "#shared/contract/rankings.ts";
import type { SetReminder } from "#shared/contract/reminders.ts";
import type { Issue } from "#shared/contract/route.ts";
import type { EditSession, LogSession, Session, SessionPhoto } from "#shared/contract/sessions.ts";

/** A row of one person; others on this device neither read nor remove it by accident. */
export interface PersonalRow {
  readonly personId: string;
}

/** A photo without its file, which is stored beside the entry. */
export interface KeptPhoto {
  /** Its file's name in storage, and the idempotency key of its upload. */
  readonly key: string;
  readonly alt: string;
  /** The server's copy of it; null until it's uploaded. */
  readonly stored: SessionPhoto | null;
  /** Why the server refused it. */
  readonly error?: string | undefined;
}

const ofSession = ["session", "change", "rating", "reminder"] as const;
const said = ["comment", "message"] as const;
/** What a request is about, in the order in which several are named. */
export const nouns = [...ofSession, ...said, "like", "follow", "comparison", "order", "deletion"] as const;
export type Noun = (typeof nouns)[number];

/** The session as a reminder's card shows it; a waiting one has no address of its photo. */
export type RemindedSession = Omit<Session, "photo"> & { readonly photo: { readonly smallUrl: string } | null };

interface ById {
  readonly params: { readonly id: number };
}

/**
 * A call of the contract that can be repeated as it stands, with what the list of what waits says of it. Its key is the
 * entry's. Ids below zero are this device's own, until the server's are known (`withKnownIds`).
 */
export type OutboxRequest = {
  /** Requests with the same one are sent in the order in which they were written. A session that is logged begins one. */
  readonly queue?: string;
  readonly label: { readonly noun: Noun; readonly title: string; readonly hint?: string };
} & (
  | { readonly route: "logSession"; readonly body: LogSession; readonly photos: readonly KeptPhoto[] }
  | (ById & {
      readonly route: "editSession";
      readonly body: EditSession;
      /** As it was before its form was opened. A rating has no form, and no photos. */
      readonly session?: Session;
      readonly photos?: readonly KeptPhoto[];
      /** The session's photos when the form was opened. */
      readonly before?: readonly KeptPhoto[];
    })
  | (ById & { readonly route: "setReminder"; readonly body: SetReminder; readonly session: RemindedSession })
  | (ById & { readonly route: "skipReminder" })
  | (ById & { readonly route: "postComment"; readonly body: PostComment })
  | {
      readonly route: "sendMessage";
      readonly params: { readonly userId: string };
      /** Without words only where something is shared. */
      readonly body: { readonly content: string; readonly shared?: SharedThing | undefined };
    }
  | { readonly route: "likeSession"; readonly body: LikeSession }
  | { readonly route: "unlikeSession"; readonly params: { readonly userId: string; readonly sessionId: number } }
  | { readonly route: "followUser"; readonly body: FollowUser }
  | { readonly route: "unfollowUser"; readonly params: { readonly userId: string } }
  | { readonly route: "compareSessions"; readonly body: CompareSessions }
  | { readonly route: "updateRankings"; readonly body: UpdateRankings }
  | (ById & { readonly route: "deleteSession" })
  | (ById & { readonly route: "deleteComment" })
);

export type SentRoute = OutboxRequest["route"];
export type RequestTo<Route extends SentRoute> = Extract<OutboxRequest, { route: Route }>;

/** Why the server won't take it as it is. */
export interface Refusal {
  readonly message: string;
  /** The photo alone is refused. */
  readonly isPhoto: boolean;
  readonly issues: readonly Issue[];
}

/** Something that was written and isn't known to have arrived. */
export interface Entry extends PersonalRow {
  /** The idempotency key: sending again stores nothing new. */
  readonly id: string;
  readonly request: OutboxRequest;
  /** In the order of writing; larger than all before it. */
  readonly order: number;
  /** When it was pressed, by the device's clock. */
  readonly madeAt: number;
  /** Stands for the server's id of what it creates. */
  readonly localId: number;
  /** 'sent' is kept a while: others may refer to its `localId`, and a draft with its key is over. */
  readonly state: "waiting" | "refused" | "sent";
  readonly refusal?: Refusal | undefined;
  /** What the server said last, if it's worth another attempt. */
  readonly failure?: string | undefined;
  readonly serverId?: number | undefined;
  readonly attempts: number;
  /** Not before, unless the person or the network asks. */
  readonly retryAt: number;
}
