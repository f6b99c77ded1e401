import type { Consequence, LogPart, ModeratedKind, ModerationAction, ReportState } from "./enumerations.ts";
import { consequences, moderationActions } from "./enumerations.ts";

/** What an action is about, as the action log names it. */
interface Acted {
  /** 'a comment by @otisr', 'the profile of @otisr'. */
  what: string;
  /** '@otisr'. */
  whom: string;
  /** When a suspension ends by itself, in words. */
  until: string | null;
}

/** What a person reads of an action that concerns them. */
interface NoticeWords {
  title: (about: { noun: string; until: string | null }) => string;
  /** Once the action is undone. */
  undone?: (noun: string) => string;
}

interface OperatorAction {
  /** The parts of the action log in which it stands. */
  parts: readonly Exclude<LogPart, "all">[];
  /** Follows the operator's name in the action log: 'hid a comment by @otisr'. */
  did: (acted: Acted) => string;
  /** Absent: the person concerned isn't told. */
  notice?: NoticeWords;
}

/** An action that an operator may choose about a report. */
interface Decision extends OperatorAction {
  /** How the choice is worded. */
  offer: (about: { firstName: string; noun: string; photos: number; term: string }) => { label: string; hint?: string };
  /** How a decided report words it. */
  decided: string;
  /** What becomes of all open reports about the same thing. */
  answers: ReportState;
  undoneBy: ModerationAction;
}

/** What operators may decide about a report, the mildest first. */
export const decisions: Readonly<Record<Consequence, Decision>> = {
  dismiss: {
    parts: ["reports"],
    did: ({ what }) => `left ${what} as it is`,
    offer: () => ({ label: "Leave it as it is" }),
    decided: "Left as it is",
    answers: "dismissed",
    undoneBy: "reopen",
  },
  warn: {
    parts: ["reports"],
    did: ({ what }) => `sent a note about ${what}`,
    offer: ({ firstName }) => ({ label: `Send ${firstName} a note`, hint: "Everything stays as it is" }),
    decided: "A note was sent",
    answers: "acted",
    undoneBy: "reopen",
    notice: { title: ({ noun }) => `A note about your ${noun}`, undone: () => "They took that note back" },
  },
  "remove-photo": {
    parts: ["reports"],
    did: ({ what }) => `removed the photo of ${what}`,
    offer: ({ photos }) => ({
      label: photos === 1 ? "Remove the photo" : "Remove the photos",
      hint: "The session stays",
    }),
    decided: "The photo was removed",
    answers: "acted",
    undoneBy: "restore-photo",
    notice: {
      title: ({ noun }) => `The photo of your ${noun} was removed`,
      undone: () => "That removal was taken back",
    },
  },
  hide: {
    parts: ["reports"],
    did: ({ what }) => `hid ${what}`,
    offer: ({ noun, firstName }) => ({ label: `Hide the ${noun}`, hint: `${firstName} still sees it` }),
    decided: "Hidden",
    answers: "acted",
    undoneBy: "unhide",
    notice: { title: ({ noun }) => `Your ${noun} was hidden`, undone: (noun) => `Your ${noun} isn't hidden any more` },
  },
  suspend: {
    parts: ["reports", "people"],
    did: ({ whom, until }) => `suspended ${whom}${until === null ? "" : ` until ${until}`}`,
    offer: ({ firstName, term }) => ({ label: `Suspend ${firstName}`, hint: `${term}; asks for your password` }),
    decided: "Suspended",
    answers: "acted",
    undoneBy: "unsuspend",
    notice: {
      title: ({ until }) => `Your account was suspended${until === null ? "" : ` until ${until}`}`,
      undone: () => "Your account is open again",
    },
  },
};

/** All that operators do. */
export const operatorActions: Readonly<Record<ModerationAction, OperatorAction>> = {
  ...decisions,
  unhide: { parts: ["reports"], did: ({ what }) => `showed ${what} again` },
  "restore-photo": { parts: ["reports"], did: ({ what }) => `put the photo of ${what} back` },
  reopen: { parts: ["reports"], did: ({ what }) => `took up ${what} again` },
  uphold: { parts: ["reports"], did: ({ whom }) => `refused an appeal by ${whom}` },
  look: { parts: ["reports"], did: ({ whom }) => `looked at reported photos by ${whom}` },
  unsuspend: { parts: ["people"], did: ({ whom }) => `lifted the suspension of ${whom}` },
  "make-moderator": { parts: ["people"], did: ({ whom }) => `made ${whom} a moderator` },
  "make-admin": { parts: ["people"], did: ({ whom }) => `made ${whom} an admin` },
  "end-role": { parts: ["people"], did: ({ whom }) => `made ${whom} a member again` },
  "reset-link": {
    parts: ["people"],
    did: ({ whom }) => `made a link for ${whom} to set a new password`,
    notice: { title: () => "An admin made a link to set a new password for you" },
  },
  "end-sign-ins": {
    parts: ["people"],
    did: ({ whom }) => `signed ${whom} out everywhere`,
    notice: { title: () => "You were signed out everywhere" },
  },
  "end-invite": { parts: ["server"], did: ({ what }) => `ended ${what}` },
  "change-settings": { parts: ["server"], did: () => "changed what the server says" },
  "back-up": { parts: ["server"], did: () => "asked for a backup" },
};

/** What operators act on, as the person concerned calls it. */
export const moderatedNouns = {
  session: "session",
  comment: "comment",
  message: "message",
  user: "profile",
  invite: "invite",
  server: "server",
} as const satisfies Record<ModeratedKind, string>;

export const isDecision = (action: ModerationAction): action is Consequence => action in decisions;

export const isTold = (action: ModerationAction): boolean => operatorActions[action].notice !== undefined;

/** Decisions that the person concerned is told of. */
export const toldDecisions = /*#__PURE__*/ consequences.filter(isTold);

/** Actions that the person concerned is told of: such decisions, and what touched their ways to sign in. */
export const toldActions = /*#__PURE__*/ moderationActions.filter(isTold);

/** The actions in a part of the action log. */
export const actionsIn = (part: Exclude<LogPart, "all">): ModerationAction[] =>
  moderationActions.filter((action) => operatorActions[action].parts.includes(part));
