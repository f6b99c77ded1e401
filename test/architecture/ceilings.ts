import type { HouseCounts } from "./counts.ts";

/**
 * What the house may have grown to; counts.test.ts compares. A change that needs more of an area raises its figure and says in
 * a comment beside it what for; one that makes something smaller lowers it. `node test/architecture/counts.ts` prints the
 * counts. A ceiling may lie up to a twentieth above its count, so that small changes need no word.
 */
export const ceilings: HouseCounts = {
  falling: {
    "small files with one user": 29,
    "folders that import each other": 16,
  },
  areas: {
    // The one order: ratings with their answers, scores that settle, saved orders and what an archive carries of them.
    // Products told apart by marks between digits, with the migration; readers of other programs' files and sheets; what
    // a journal answers, and its stored looks.
    // Reminders, experiments, photos of labels, and imports that read their file as it is.
    // Close friends, gatherings, breaks, agreement, what a session is sent along with; a server that checks itself.
    "server files": 350,
    // Sessions by their reasons: columns, search, counts.
    "server lines": 35_700,
    // The rule that finds patterns, the maths of experiments, and what to watch; numbers and dates as people and
    // laboratories write them, in every language.
    // Facts of a label: decimals, the list of names, and readers of laboratories' files.
    // What sessions are for, before and after.
    // What the device needs to answer offline: counts, looks, filters by labels; reminders and reasons in words.
    // Records, agreement, breaks, and numbers as people and laboratories write them, by one rule.
    "shared files": 176,
    "shared lines": 14_190,
    "web files": 1,
    "web lines": 55,
    // Addresses, queries and settings of reminders, experiments and labels; each entry's place in its own state.
    "web/core files": 65,
    "web/core lines": 3_770,
    // How a place and what is sure of it are shown, and the choices of filters, which now two areas have.
    // A choice of 0 to 10, before and after on a line, icons of reasons; lists of points.
    "web/kit files": 111,
    "web/kit lines": 5_350,
    // Orders and answers that wait to be sent; files as bytes, and a database that doesn't answer.
    // Insights counted and checked on the device.
    "web/offline files": 45,
    "web/offline lines": 4_010,
    // The rating dialog's answers, pair cards that tell sessions apart, and a reveal that leads with the place.
    // The sheet with a label's facts, which also reads laboratories' files and codes.
    // Rating later: the offer, the card and its sheet; what a session is for, before and after; the label's photo.
    // Cards to share, companions, the fourth audience.
    "web/journal files": 112,
    "web/journal lines": 11_860,
    // Rankings with ranges, filters, sessions of products and the page before the fifth; the order by hand as a page of its own.
    // What a journal answers: three cards, how sure they are, what was looked at, and charts folded with their answers.
    // What labels say, of a product and of two that are compared.
    // Insights by reason, the page for a doctor, and experiments with all their states.
    // Records with their tracks; where two people agree.
    "web/taste files": 117,
    "web/taste lines": 11_620,
    // Filters by label and reason, sorting by the biggest change.
    // Close friends, gatherings in the feed, sending in a message.
    "web/social files": 103,
    "web/social lines": 9_840,
    // Breaks and safer use.
    "web/account files": 81,
    // A profile that another device changes meanwhile.
    // When to be reminded.
    "web/account lines": 7_710,
    // Setting a server up, its health and its backups.
    "web/operate files": 26,
    // All photos and what was shared of a reported session; signing somebody out.
    "web/operate lines": 3_140,
    "web/app files": 27,
    "web/app lines": 2_210,
    // Places, what is sure of them, the order by hand, the first ratings, and what explains the ranking.
    // The cards of Insights and their sheets.
    // Reminders, reasons, the doctor's page on paper, experiments, labels.
    // Records and cards, breaks, gatherings, agreement, the set-up.
    "stylesheets files": 169,
    "stylesheets lines": 18_570,
  },
};
