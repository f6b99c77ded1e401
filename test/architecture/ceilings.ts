import type { HouseCounts } from "./counts.ts";

/**
 * What the house may have grown to; counts.test.ts compares. A change that needs more of an area raises its figure and says in
 * a comment beside it what for; one that makes something smaller lowers it. `node test/architecture/counts.ts` prints the
 * counts. A ceiling may lie up to a twentieth above its count, so that small changes need no word.
 */
export const ceilings: HouseCounts = {
  falling: {
    "small files with one user": 26,
    "folders that import each other": 16,
  },
  areas: {
    // The one order: ratings with their answers, scores that settle, saved orders and what an archive carries of them.
    // Products told apart by marks between digits, with the migration; readers of other programs' files and sheets; what
    // a journal answers, and its stored looks.
    // Reminders, experiments, photos of labels, and imports that read their file as it is.
    // Close friends, gatherings, breaks, agreement, what a session is sent along with; a server that checks itself.
    // Links of sessions, bulk changes, the table and its export.
    // The end of an account in batches, with what it notes.
    // The people search, whose ways to match are one statement.
    // The columns of an author, which five lists wrote anew.
    // Asks that end with the follow they needed.
    // The first cards in the page: the server writes them, the app takes them over.
    "server files": 368,
    // Sessions by their reasons: columns, search, counts.
    // Bulk changes that were ended under way, and labels that go back with Undo.
    // What others see of labels, on a session and on a product's page.
    // One session of each guest of an evening, also of one who isn't shown there, and what was imported; who was there last.
    // Rows of imports read cell by cell without objects in between, and line ends of two systems.
    // What Undo and an export bring back of experiments, kept products and labels of before.
    // On how much one agrees with each person of a list.
    // What tells whether a ranking has to be fitted anew after an import.
    // Where a product stands that a search has found, choices of an import that outlast a look at its table and another
    // upload, and an action log without what one's own reports led to.
    // Undo of what was deleted together, of one note and of one removal of photos among several; asks that end with the follow
    // they needed.
    // The first cards in the page: the server writes them, the app takes them over.
    // Reminders of a break, slow bulk deletions and appeals about what's gone: each settled once for all.
    "server lines": 37_250,
    // The rule that finds patterns, the maths of experiments, and what to watch; numbers and dates as people and
    // laboratories write them, in every language.
    // Facts of a label: decimals, the list of names, and readers of laboratories' files.
    // What sessions are for, before and after.
    // What the device needs to answer offline: counts, looks, filters by labels; reminders and reasons in words.
    // Records, agreement, breaks, and numbers as people and laboratories write them, by one rule.
    // What amounts of edibles without a unit likely are.
    // Which columns tell that unit, and who sees a label's values.
    // Stored moods apart from the words of effects: the latter fold as the search does, which first screens needn't load.
    // What an object is, and how a sentence spells a number: two and three files had their own.
    "shared files": 180,
    // Ids of people in one call.
    // Numbers and lists as a sentence spells them, which each area wrote for itself.
    // Both readings of an hour that comes twice.
    "shared lines": 14_330,
    "web files": 1,
    // The kept feed is read while the app loads.
    // The first cards in the page: the server writes them, the app takes them over.
    "web lines": 70,
    // Addresses, queries and settings of reminders, experiments and labels; each entry's place in its own state.
    // The address of the table, and one place for answers of a call.
    // The first cards in the page: the server writes them, the app takes them over.
    "web/core files": 68,
    // What rows that appear together ask in one call.
    // A sign-in cookie that comes late, who has just signed in or out behind the kept page, and which build is served.
    // The first cards in the page: the server writes them, the app takes them over.
    "web/core lines": 3_970,
    // How a place and what is sure of it are shown, and the choices of filters, which now two areas have.
    // A choice of 0 to 10, before and after on a line, icons of reasons; lists of points.
    "web/kit files": 115,
    // Rows that fold. One line of a session or product for every list.
    // Dialogs that outlive the row that opened them.
    "web/kit lines": 5_650,
    // Orders and answers that wait to be sent; files as bytes, and a database that doesn't answer.
    // Insights counted and checked on the device.
    // The kept feed, and what an older outbox left.
    "web/offline files": 41,
    // Presses that keep their order, and go as soon as the server is back.
    // A draft that comes back with Undo.
    // The first cards in the page: the server writes them, the app takes them over.
    "web/offline lines": 4_250,
    // The rating dialog's answers, pair cards that tell sessions apart, and a reveal that leads with the place.
    // The sheet with a label's facts, which also reads laboratories' files and codes.
    // Rating later: the offer, the card and its sheet; what a session is for, before and after; the label's photo.
    // Cards to share, companions, the fourth audience.
    // The log form in rows, on a desk in two columns; the link of a session; the first rating.
    // The short sheet that adds one's own.
    // Names of earlier evenings as chips, and what is said where an evening can't be joined.
    // Where the card of what waits to be rated will stand.
    // An offer that another window makes.
    // Who sees what a session says of its effects and reasons.
    // The picture of a label, on the page and in the sheet.
    "web/journal files": 131,
    // What a label says, on the session itself.
    // Words and changes that outlive what they're about, and say so.
    // Words of moods and of effects come from two places, for first screens to load the former alone.
    // Suggestions break between their facts.
    // New words that outlast a refusal, a line that outlasts midnight, and facts that are asked about before they go.
    // A session and a break that stay as they were when a dialog about them opened, and an audience that no waiting edit widens.
    // What was typed comes back with Undo, breaks that say what couldn't be loaded, and sheets that keep what was picked.
    // A verdict whose form was left before its answer came.
    "web/journal lines": 13_240,
    // Rankings with ranges, filters, sessions of products and the page before the fifth; the order by hand as a page of its own.
    // What a journal answers: three cards, how sure they are, what was looked at, and charts folded with their answers.
    // What labels say, of a product and of two that are compared.
    // Insights by reason, the page for a doctor, and experiments with all their states.
    // Records with their tracks; where two people agree.
    // The line that says it of a person.
    "web/taste files": 118,
    "web/taste lines": 11_620,
    // Filters by label and reason, sorting by the biggest change.
    // Close friends, gatherings in the feed, sending in a message.
    // The table of one's sessions, the pane beside the search, and all kinds at once.
    // Which of one's own a profile shows, and in which order.
    // What became of a session that was sent in a message.
    "web/social files": 120,
    // A shared thing that was read stays when it can't be read again.
    // What comes up again and again, on a profile.
    // An appeal that is asked about before it goes.
    "web/social lines": 11_800,
    // Breaks and safer use.
    // Friends as the third step, a session shared by a link, and the audience of an import.
    "web/account files": 85,
    // A profile that another device changes meanwhile.
    // When to be reminded.
    // Choices of an import, and a profile that's locked while it's saved.
    "web/account lines": 8_090,
    // Setting a server up, its health and its backups.
    "web/operate files": 26,
    // All photos and what was shared of a reported session; signing somebody out.
    "web/operate lines": 3_140,
    // The palette.
    // Rail and aside with the first card.
    // The first cards in the page: the server writes them, the app takes them over.
    "web/app files": 36,
    // Questions above the feed that leave it where it is, and the scroll anchoring that Safari lacks.
    // How a session is logged, compared and placed, on the landing page.
    // The first cards in the page: the server writes them, the app takes them over.
    "web/app lines": 3_120,
    // Places, what is sure of them, the order by hand, the first ratings, and what explains the ranking.
    // The cards of Insights and their sheets.
    // Reminders, reasons, the doctor's page on paper, experiments, labels.
    // Records and cards, breaks, gatherings, agreement, the set-up.
    // The table, the palette, the shared session, rows that fold.
    "stylesheets files": 176,
    "stylesheets lines": 18_980,
  },
};
