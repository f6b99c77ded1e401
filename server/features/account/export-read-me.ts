import { exportFormat } from "#shared/domain/export-format.ts";

/** `README.txt` of a ZIP export. */
export const exportReadMe = (exportedAt: string): string => `HighNote export
format: ${exportFormat}
made: ${exportedAt}

sessions.json   Everything you've made, as one JSON object: profile, sessions, ratings,
                comparisons, comments, likes, follows, messages. Times are ISO 8601 in UTC.
                Each session has an id, and a key that stays the same wherever it's imported.
                thcPercentage and cbdPercentage are in percent, for edibles in milligrams.
sessions.csv    Your sessions for a spreadsheet, one a line. UTF-8, with commas.
effects.csv     Moods, your own words and unwanted effects, one a line.
products.csv    Your products, with how often you've had them and your average rating.
photos/         Your sessions' photos, named by the photo's id in sessions.json.

Cells that a spreadsheet would run as a formula (they begin with = + - @, a tab or a new line)
have an apostrophe before them. HighNote takes it off again when you import a table.

To bring this back: Settings > Your data > Bring sessions in, and choose the ZIP as it is.
Imported sessions are visible only to you. Importing twice adds nothing.
Names of other people, likes, comments and messages stay behind.
`;
