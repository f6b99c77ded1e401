import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Session } from "#shared/contract/sessions.ts";
import { sizesInEngines } from "#test/sets.ts";
import { describeJourneys } from "./journey.ts";

/** The file that the page gives to the browser, which asks where to put it or not, each in its own way. */
const keepSaved = `(() => {
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => make.call(URL, (window.saved = blob));
})()`;
const readSaved = "saved.arrayBuffer().then((bytes) => [...new Uint8Array(bytes)])";

const told = ({ strainName, notes, photos, ingestionMethod }: Session) => ({
  ...{ strainName, notes, ingestionMethod },
  photos: photos.length,
});

describeJourneys((current) => {
  test.each(sizesInEngines)("on a %s an export brings everything back that was deleted since", async (size) => {
    const journey = current();
    const { page } = journey;
    await journey.register(size);
    await journey.logAndRate("Blue Dream");
    const before = await journey.sessions();
    await page.goto("/settings/data");
    await page.evaluate(keepSaved);
    await page.press("button", "Export ZIP");
    await page.see(undefined, "Your ZIP is ready");
    const file = journey.fileNamed("export.zip");
    await writeFile(file, Buffer.from(await page.evaluate<number[]>(readSaved)));

    await page.evaluate(`fetch("/api/sessions/${before[0]?.id}", { method: "DELETE" }).then(({ ok }) => ok)`);
    expect(await journey.sessions()).toEqual([]);
    await page.choose("From your own export", file);
    await page.press("button", "Add 1 session");
    await page.see(undefined, "/^1 session added/");
    expect((await journey.sessions()).map(told)).toEqual(before.map(told));
    await journey.hasNoErrors();
  });
});
