import type { SharedThing } from "#shared/contract/messages.ts";
import type { UpdateRankings } from "#shared/contract/rankings.ts";
import type { SetReminder } from "#shared/contract/reminders.ts";
import type { Issue } from "#shared/contract/route.ts";
import type {
  DialogAnswer,
  LogSession,
  Session,
  EditSession as SessionChanges,
  SessionPhoto,
} from "#shared/contract/sessions.ts";

/** A row of one person; others on this device neither read nor remove it by accident. */
export interface PersonalRow {
  readonly personId: string;
}

/** A photo without its file, which is stored beside the entry. */
export interface KeptPhoto {
  /** Its file's name in storage, and the idempotency key of its upload. */
  readonly key: string;
  readonly alt: string;
  /** As the session has it by now. */
  readonly stored: SessionPhoto | null;
  /** Why the server refused it. */
  readonly error?: string | undefined;
}

/** Ids below zero are this device's own, until the server's are known: see `localId`. */
export type Work =
  | { readonly kind: "log"; readonly body: LogSession; readonly photos: readonly KeptPhoto[] }
  | {
      readonly kind: "edit";
      readonly sessionId: number;
      /** As it was before. */
      readonly session: Session;
      readonly body: SessionChanges;
      readonly photos: readonly KeptPhoto[];
      /** The session's photos when the form was opened. */
      readonly before: readonly KeptPhoto[];
    }
  /** Names are for the list of what waits. */
  | {
      readonly kind: "rate";
      readonly sessionId: number;
      readonly name: string;
      readonly rating: number;
      /** Absent from what an older version of the app has stored: the server takes that rating as set by hand. */
      readonly comparisons?: readonly DialogAnswer[] | undefined;
      /** What was said along with it. */
      readonly changes?: Pick<SessionChanges, "moods" | "unwantedEffects" | "reasonLevels" | "before"> | undefined;
    }
  /** Null: it isn't asked about again. */
  | {
      readonly kind: "remind";
      readonly sessionId: number;
      readonly session: Omit<Session, "photo"> & { readonly photo: { readonly smallUrl: string } | null };
      readonly reminder: SetReminder | null;
    }
  | {
      readonly kind: "comment";
      readonly sessionId: number;
      readonly parentId: number | null;
      readonly name: string;
      readonly content: string;
    }
  | {
      readonly kind: "message";
      readonly userId: string;
      readonly name: string;
      /** Empty only where something is shared. */
      readonly content: string;
      readonly shared?: SharedThing | undefined;
    }
  | { readonly kind: "like"; readonly sessionId: number; readonly name: string; readonly isLiked: boolean }
  | { readonly kind: "follow"; readonly userId: string; readonly name: string; readonly follows: boolean }
  /** An answer of Compare; the names are those of the two. */
  | {
      readonly kind: "compare";
      readonly winnerSessionId: number;
      readonly loserSessionId: number;
      readonly winner: string;
      readonly loser: string;
    }
  /** A saved order of one's sessions, or the part of it that changed. */
  | { readonly kind: "order"; readonly rankings: UpdateRankings["rankings"] }
  | { readonly kind: "delete"; readonly what: "session" | "comment"; readonly itemId: number; readonly name: string };

export type WorkOf<Kind extends Work["kind"]> = Extract<Work, { kind: Kind }>;

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
  readonly work: Work;
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
