import { importLimits } from "#shared/domain/import-limits.ts";
import { limits } from "#shared/domain/limits.ts";
import { formatPotency, type PotencyUnit, potencyMaximum } from "#shared/domain/potency.ts";

/** The server's texts on imports; the web and the tests read them from here. */
export const importMessages = {
  tooManyImports: "You've uploaded a lot of files. Please try again later.",
  tooManyLooks: "That was quick. Give it a moment and try again.",
  fileTooLarge: "That file's too large to import",
  noFile: "Choose a file to import",
  emptyFile: "This file is empty. Choose another one.",
  unknownFile: "We can't read this kind of file. A CSV, JSON or spreadsheet works, and so does a HighNote export.",
  brokenArchive: "This ZIP is damaged, or isn't one that HighNote made",
  foreignArchive: "There are files in this ZIP that HighNote doesn't make. Choose the ZIP as it was downloaded.",
  bomb: "This ZIP unpacks to far more than it should",
  notAnExport: "There's no HighNote export in this ZIP",
  olderExportTooLarge: "This export is from an older HighNote, and too large. Update that server and export once more.",
  newerFormat: "This export is from a newer HighNote than this server runs",
  tableTooLarge: `A table can have up to ${importLimits.table / 1_024 ** 2} MB`,
  sheetTooLarge: "This spreadsheet is too large. Save the sheet with your sessions as a CSV.",
  brokenTable: "We couldn't read this as a CSV file",
  openQuote: (line: number) => `A quote in line ${line} is never closed. Close it, and choose the file again.`,
  brokenJson: "This JSON is damaged. Export it once more.",
  cellTooLong: "A cell in this table is too long",
  tooManyColumns: `A table can have up to ${importLimits.columns} columns`,
  noRows: "There are no sessions in this file",
  tooManySessions: `You can import up to ${importLimits.sessions.toLocaleString("en-US")} sessions at a time`,
  tooManyThings: "There's more in this export than one import can take",
  /** What a file is that no reader takes, and what to do instead. */
  otherFiles: {
    pdf: "That's a PDF. Look for a CSV or JSON export in that app.",
    picture: "That's a picture. Choose the file with your sessions instead.",
    media: "That's a sound or a video. Choose the file with your sessions instead.",
    database: "That's another app's database. Export a CSV there.",
    packed: "That's a packed file. Unpack it and choose what's inside.",
    oldOffice: "That's an older or locked spreadsheet. Save it as XLSX or CSV and choose that.",
    document: "That's a text document. Copy its table into a spreadsheet and choose that.",
    iWork: "That's a Numbers or Pages document. Export it as CSV or Excel and choose that.",
    webPage: "That's a web page. Look for a CSV or JSON export in that app.",
    xml: "That's XML. Look for a CSV or JSON export in that app.",
    partOfExport:
      "That's one list of a HighNote export, without the sessions. Choose the whole ZIP, or its sessions.csv.",
    backup: "That's another app's backup. Export a CSV there.",
    severalTables: "There are several tables in this ZIP. Unpack it and choose the one with your sessions.",
    json: "There's no list of sessions in this JSON. Export a CSV there.",
    locked: "That file has a password. Save it without one and choose it again.",
  },
  /** Uploaded to another machine of the server, or lost with one. */
  fileElsewhere: "We can't reach this file right now. Try again, or cancel and choose it once more.",
  notFound: "Import not found",
  underWay: "Another import is still running",
  running: "This import is still running. Wait until it's through, or stop it.",
  undoing: "This import is being undone",
  notReady: "This import has already run",
  noDateColumn: "Choose the column with the date",
  notUndoable: "It's too late to undo this import",
  nothingToCancel: "This import isn't running",
} as const;

/** Why something of a row isn't added with it. */
export const leftOut = {
  unread: (what: string) => `We couldn't read the ${what}`,
  potencyUnit: (what: "THC" | "CBD", kept: PotencyUnit) =>
    `${what} isn't in ${kept === "mg" ? "milligrams" : "percent"} here`,
  potencyRange: (what: "THC" | "CBD", method: string) =>
    `${what} is more than ${formatPotency(method, potencyMaximum(method))}`,
  otherDose: "The amount gives another dose",
  amountUnit: "The amount's unit doesn't go with the method",
  amountRange: "The amount is too small or too large",
  ratingRange: (scale: number) => `The rating isn't from 0 to ${scale}`,
  noon: "We couldn't read the time, so it's noon",
  audience: "We couldn't read who can see it, so only you can",
  strainType: "It isn't indica, sativa or hybrid",
  longEffect: `An effect can have up to ${limits.ownEffects.max} letters`,
  oddEffect: "We can't save these characters as an effect",
  effectsOfSession: `A session can have up to ${limits.ownEffects.session} of them`,
  longReason: `A reason can have up to ${limits.ownEffects.max} letters`,
  oddReason: "We can't save these characters as a reason",
  reasonsOfSession: `A session can have up to ${limits.reasons.session} of them`,
  level: `Before and after are a reason and a number from ${limits.reasons.level.min} to ${limits.reasons.level.max}`,
  effectsOfPerson: `You can keep up to ${limits.ownEffects.person} effects of your own`,
  tooLong: (max: number) => `Only the first ${max.toLocaleString("en-US")} letters fit`,
} as const;

/** Why a row couldn't be added; `listFailedRows` has them, too. */
export const rowProblems = {
  unreadable: "We couldn't read this row",
  tooLong: "This row is too long",
  noDate: "There's no date",
  badDate: "We couldn't read the date",
  failed: "Something went wrong on our side. Import the file again to add this one.",
} as const;
