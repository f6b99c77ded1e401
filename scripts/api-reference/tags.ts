/** What the calls of one noun are about, in the order in which the reference shows them. */
export const tags: Readonly<Record<string, string>> = {
  auth: "Signing up, in and out, and who is signed in.",
  account: "Your password, recovery codes, sign-ins, privacy flags, export and deletion.",
  users: "Profiles, search and statistics of people.",
  sessions: "Logged sessions and the feed.",
  effects: "Your own words for what a session did, and what nobody wishes for.",
  rankings: "Comparing sessions, and the order that comes out of it.",
  catalogue: "Known strains and brands, for suggestions.",
  comments: "Comments on sessions.",
  likes: "Likes of sessions.",
  follows: "Followers, following and follow requests.",
  blocks: "People you've blocked.",
  reports: "Reports to the moderators.",
  notifications: "What others did that concerns you.",
  messages: "Conversations between two people.",
  about: "The server itself.",
};
