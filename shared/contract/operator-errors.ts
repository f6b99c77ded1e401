// Apart from `messages`, which every page loads.

/** About getting in. */
export const inviteMessages = {
  registrationClosed: "This server isn't taking new people right now",
  inviteNeeded: "You need an invite to join this server",
  inviteEnded: "This invite has ended. Ask for a new one.",
  inviteNotFound: "Invite not found",
  tooManyOpenInvites: "You have as many open invites as you can. End one first, or wait until one's used.",
  tooManyInvites: "You've made a lot of invites. Please try again tomorrow.",
  notAChoice: "You can't choose this",
} as const;

/** About what operators do. */
export const operatorMessages = {
  reportNotFound: "Report not found",
  actionNotFound: "Action not found",
  appealNotFound: "Appeal not found",
  decidedAlready: "Someone has decided this already",
  notUndoable: "This can't be undone anymore",
  undoneAlready: "This is undone already",
  appealedAlready: "You've asked about this already",
  answeredAlready: "Someone has answered this already",
  photoGone: "The photo's gone",
  registrationFixed: "REGISTRATION is set where the server runs, and decides this",
  operatorsOnly: "Only the people who run this server can do this",
  notYourCall: "Only an admin can do this to someone who runs this server",
  ownDecision: "You decided this, so someone else who runs this server has to answer",
  checkedLater: "The last check can't be in the future",
  yourself: "You can't do this to yourself",
} as const;
