import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Experiments } from "#shared/contract/experiments.ts";
import { sizesInEngines } from "#test/sets.ts";
import { describeJourneys } from "./journey.ts";

const dayMs = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const experiments = "/api/experiments?timeZone=UTC";

describeJourneys((current) => {
  test.each(sizesInEngines)("on a %s a session is rated later, from the card on the feed", async (size) => {
    const journey = current();
    const { page } = journey;
    await journey.register(size);
    await journey.fillIn("Blue Dream");
    await page.press("button", "Log Session");
    await page.see("dialog", "Session logged");
    await page.press("button", "Choose when");
    await page.see("dialog", "When should we ask?");
    await page.press("radio", "/^Don't remind me/");
    await page.press("button", "Done");
    await page.miss("dialog", "When should we ask?");
    await page.see("region", "How were these?");
    await page.press("button", "/^Rate Blue Dream/");
    await page.see("dialog", "Rate Your Experience");
    await page.press("radio", "I liked it");
    await page.press("checkbox", "Relaxed");
    await page.press("button", "Save");
    await page.press("button", "Done");
    await page.miss("region", "How were these?");
    // A photo takes the server seconds on a busy machine; until then it waits on the device.
    await page.miss(undefined, "Waiting to be sent");
    const [session] = await journey.sessions();
    expect(session).toMatchObject({ rating: 8, moods: '["relaxed"]' });
    await journey.hasNoErrors();
  });

  test.each(sizesInEngines)(
    "on a %s what a reason came to is counted, and a page for a doctor is made of it",
    async (size) => {
      const journey = current();
      const { page } = journey;
      await journey.register(size);
      for (let night = 1; night <= 6; night++)
        await journey.log("Midnight Gummies", {
          ...{ ingestionMethod: "edible", thcPercentage: 5, consumedAt: daysAgo(night), reasons: ["sleep"] },
          reasonLevels: [{ reason: "sleep", before: 3, after: night > 1 ? 6 : 3 }],
        });
      await page.goto("/");
      await page.press("button", "Insights");
      await page.press("radio", "Sleep");
      await page.see(undefined, "/^Sleep: better after 5 of 6 nights/");
      await page.press("button", "Make the page");
      await page.see("dialog", "A page for your doctor");
      const paper = await page.see("article", "Preview of the page");
      expect(paper.text).toContain("Cannabis journal: sleep");
      expect(paper.text).toMatch(/Midnight Gummies.*5 of 6.*3 → 5\.5/);
      await page.press("radio", "Everything");
      expect((await page.see("article", "Preview of the page")).text).toContain("6 sessions");
      await page.press("button", "Close");
      await page.miss("dialog", "A page for your doctor");
      await journey.hasNoErrors();
    },
  );

  test.each(sizesInEngines)("on a %s an experiment is set up, asked, logged, stopped and read", async (size) => {
    const journey = current();
    const { page } = journey;
    await journey.register(size);
    for (let evening = 0; evening < 16; evening++)
      await journey.log("Northern Lights", {
        ...{ ingestionMethod: evening % 2 === 0 ? "pen" : "joint", consumedAt: daysAgo(evening + 2) },
      });
    await page.goto("/experiments");
    await page.press("radio", "Twelve");
    await page.see(undefined, "Twelve evenings find a difference of two points one time in three.");
    await page.press("button", "Start");
    await page.see("heading", "/^Tonight it's (the pen|a joint)$/");
    await page.press("button", "Log it");
    await page.see(undefined, "Evening 1 of your experiment.");
    await page.press("button", "Log Session");
    await page.press("button", "Skip Rating");
    await page.goto("/experiments");
    await page.see("heading", "One evening in");
    expect((await page.ask<Experiments>(experiments)).running?.taken).toHaveLength(1);
    await page.press("button", "Stop it here");
    await page.see("alertdialog", "Stop it here?");
    await page.press("button", "Stop it");
    await page.see("heading", "Too few evenings to tell.");
    await journey.hasNoErrors();
  });

  test.each(sizesInEngines)(
    "on a %s three cards answer from an imported diary, and a balance that nobody set is left out",
    async (size) => {
      const journey = current();
      const { page } = journey;
      await journey.register(size);
      // Half of the nights in company, which were two points better, and some too dry.
      const nights = Array.from({ length: 60 }, (_, night) => {
        const isWithJune = (night * 7) % 10 < 5;
        const rating = (40 + ((night * 13) % 17) + (isWithJune ? 20 : 0)) / 10;
        const felt = night % 3 === 0 ? "dry mouth" : "";
        return [daysAgo(61 - night), "Northern Lights", "pen", isWithJune ? "June" : "alone", rating, felt].join(",");
      });
      const diary = journey.fileNamed("diary.csv");
      await writeFile(diary, ["date,strain,method,companions,rating,unwanted effects", ...nights].join("\n"));
      await journey.hasWorker();
      await page.goto("/settings/data");
      await page.choose("From another app", diary);
      await page.press("button", "Add 60 sessions");
      await page.see(undefined, "/^60 sessions added/");
      const set = (await journey.sessions()).filter(({ isBodyMindSet }) => isBodyMindSet);
      expect(set).toEqual([]);

      await page.goto("/");
      await page.press("button", "Insights");
      await page.see(undefined, "/^about [12]\\.\\d higher$/");
      const pattern = await page.see("region", "What goes along with good nights");
      expect(pattern.text).toMatch(
        /You've rated sessions with others about [12]\.\d higher than sessions alone, likely/,
      );
      await page.see(undefined, "/^60 sessions, all of them rated/");
      expect((await page.see("region", "What you'd have again")).text).toMatch(/Northern Lights.*60 sessions/);
      expect((await page.see("region", "What to watch")).text).toMatch(/Dry mouth.*Northern Lights.*20 of 60/);
      await page.press("button", "What else we looked at");
      expect((await page.see("dialog", "What we looked at")).text).toMatch(/With others or alone.*Shown/);
      await page.press("button", "Close");
      await page.miss("dialog", "What we looked at");

      await journey.log("Harlequin");
      const [session] = await journey.sessions();
      await page.goto(`/sessions/${session?.id}`);
      await page.see("heading", "Harlequin");
      expect(await page.find({ name: "/% Body/" })).toEqual([]);
      const edit = { method: "PATCH", headers: { "content-type": "application/json" }, body: '{"bodyMindRatio":30}' };
      await page.evaluate(`fetch("/api/sessions/${session?.id}", ${JSON.stringify(edit)}).then(({ ok }) => ok)`);
      await page.goto(`/sessions/${session?.id}`);
      await page.see(undefined, "70% Body / 30% Mind");
      await journey.hasNoErrors();
    },
  );
});
