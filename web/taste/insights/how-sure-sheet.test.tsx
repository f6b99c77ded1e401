import { readFileSync } from "node:fs";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { evenings, insertSessions, type LoggedRow, night } from "#test/journals.ts";
import { withWebApp } from "#test/web-render.tsx";
import { Insights } from "./insights.tsx";

const web = withWebApp();

const rule = [
  "1Enough of bothAt least 8 rated sessions with it and 8 without, and mostly known for the rest.",
  "2Close in timeSessions are compared with those around them, so one good month can't look like a pattern.",
  "3Pulled towards zeroSmall numbers exaggerate, so every difference is shrunk first.",
  "4Hard to get by luckIt's shown only if chance would rarely do it, and from 0.3 up. The more we compare, the harder it gets. We look at 50, 70, 100, 140, 200 … ratings, and in between nothing changes.",
];

/** What the sheet says in Insights of a journal with these sessions. */
async function sheetOf(username: string, sessions: readonly LoggedRow[], button: string) {
  const person = await web.signUp(username);
  await insertSessions(web.server, person, sessions);
  const { user } = web.render(<Insights />, { as: person });
  const card = within(await screen.findByRole("region", { name: "What goes along with good nights" }));
  await user.click(await card.findByRole("button", { name: button }));
  const sheet = await screen.findByRole("dialog", { name: button });
  const listed = within(sheet)
    .getAllByRole("list")
    .map((list) => [...list.children].map(({ textContent }) => textContent));
  return { sheet, listed };
}

const unrated = (sessions: readonly LoggedRow[]): LoggedRow[] =>
  sessions.map((session) => ({ ...session, rating: null }));

test("a pattern is explained by its range, the rule in four steps, how often that misleads, and what it doesn't tell", async () => {
  const forgotten = unrated(evenings(2, "forgotten"));
  const { sheet, listed } = await sheetOf("ann", [...forgotten, ...evenings(52, "company", 3)], "How sure?");
  expect(sheet.querySelector(".sheetlead")?.textContent).toMatch(
    /^Fairly\. With others came out about \d\.\d higher\. It's likely somewhere between \d(\.\d)? and \d(\.\d)?\.$/,
  );
  within(sheet).getByRole("img", { name: /^about \d\.\d higher, likely between \d(\.\d)? and \d(\.\d)?$/ });
  within(sheet).getByText("“Likely” means about nine times in ten, if the rule holds.");
  expect(listed).toEqual([
    rule,
    [
      "That it's “With others”You choose differently on different nights. The night could be what differs.",
      "That it will be so next timeIt's about sessions you've had, not ones you haven't.",
      "Anything about the 2 you didn't rateIf those were mostly bad, this could look different.",
    ],
  ]);
});

test("before anything is found the sheet says by which rule it will be, and no number of anybody's", async () => {
  const { sheet, listed } = await sheetOf("bob", evenings(6, "few"), "How we'll decide");
  expect(sheet.querySelector(".sheetlead")).toBeNull();
  expect(within(sheet).queryByRole("img")).toBeNull();
  expect(listed).toEqual([
    rule,
    [
      "What made a night goodYou choose differently on different nights. The night could be what differs.",
      "That it will be so next timeIt's about sessions you've had, not ones you haven't.",
    ],
  ]);
});

/** Per cent of people for whom nothing matters who have seen a pattern by then: of the worst world that was simulated. */
function worstBy(milestone: number): number {
  const page = readFileSync("docs/patterns-simulation.md", "utf8");
  const [, table = ""] = /## People for whom nothing matters[^|]*(\|[\s\S]*?)\n\n/.exec(page) ?? [];
  const [head = "", , ...rows] = table.split("\n");
  const column = head.split("|").findIndex((title) => title.trim() === `by ${milestone}`);
  return Math.max(...rows.map((row) => Number.parseFloat(row.split("|")[column] ?? "")));
}

test.each([
  { rated: 50, by: 50 },
  { rated: 70, by: 100 },
  { rated: 140, by: 200 },
  { rated: 280, by: 400 },
  { rated: 560, by: 400 },
])("the false rate at $rated ratings is that of the worst world that was simulated", async ({ rated, by }) => {
  // One evening's rating is another one's: nothing is found.
  const journal = Array.from({ length: rated }, (_, at) => ({ ...evenings(1, "one")[0], consumed_at: night(at) }));
  const { sheet } = await sheetOf(`cat${rated}`, journal, "How we'll decide");
  const worst = Math.round(worstBy(by));
  expect(worst).toBeGreaterThan(0);
  within(sheet).getByText(`${worst} in 100`);
  within(sheet).getByText(
    `We ran this rule on made-up journals of ${by} ratings with nothing in them. In the worst kind, about ${worst} in a hundred had shown a false pattern by then. Yours could be one.`,
  );
});
