import type { Page } from "@playwright/test";
import type { Import } from "#shared/contract/imports.ts";
import { settingsPath } from "#shared/contract/pages.ts";
import { type ShownScreen, showWhole } from "./showing.ts";

const wide = "W".repeat(50);
const table = [
  "When,Strain,Grower,Method,Amount,THC,Stars,A column whose name is rather long,Effects,Notes",
  `03/05/2024 20:15,Blue Dream,Acre,Joint,0.3 g,21.5,4,${wide},"Happy, Munchies, Dry mouth",Mellow`,
  `04/05/2024 21:00,${wide},${wide},Edible,10,,5,,,`,
  "04/05/2024 22:00,Gummy,,Edible,2 pieces,20%,0,,,",
  "05/05/2024,Sour Diesel,,Vape,5,18-24%,3,,Focused,A quiet evening on the roof with nothing to do but listen",
  "05/05/2024,Haze,,Bong,a bowl,>20%,3,,,",
  "yesterday,Kush,,Bong,,,1,,,",
].join("\n");

/** What another screen has left unfinished goes first. */
async function open(page: Page): Promise<void> {
  const imports: { id: string; state: string }[] = await (await page.request.get("/api/user/imports")).json();
  for (const { id, state } of imports) if (state === "ready") await page.request.post(`/api/user/imports/${id}/cancel`);
  await page.goto(settingsPath("data"));
}

async function choose(page: Page, rows = table): Promise<void> {
  await open(page);
  const content = { name: "diary.csv", mimeType: "text/csv", buffer: Buffer.from(rows) };
  await page.getByLabel("From another app", { exact: true }).setInputFiles(content);
  await page.getByRole("button", { name: /^Add \d+ session/ }).waitFor();
}

/** As if the last import were so. */
async function showImport(page: Page, changed: Partial<Import>): Promise<void> {
  const time = "2026-11-24T20:15:00.000Z";
  const found: Import = {
    ...{
      id: "0a1b2c3d-0000-4000-8000-000000000000",
      kind: "archive",
      source: null,
      state: "running",
      total: 2_000,
      done: 741,
    },
    ...{
      added: 700,
      present: 41,
      failed: 0,
      photos: 300,
      withPhotos: true,
      visibility: "public",
      columns: null,
      choices: null,
    },
    ...{ createdAt: time, endedAt: null, undoUntil: null },
    ...changed,
  };
  await page.route("**/api/user/imports", (route) => route.fulfill({ json: [found] }));
  await page.goto(settingsPath("data"));
}

/** Bringing sessions in: the file's columns, what came of it, taking it back. */
export const importScreens: readonly ShownScreen[] = [
  {
    name: "settings-import-columns",
    show: async (page) => {
      await choose(page);
      await showWhole(page);
    },
  },
  {
    name: "settings-import-running",
    show: async (page) => {
      await showImport(page, {});
      await page.getByRole("button", { name: "Stop" }).waitFor();
      await showWhole(page);
    },
  },
  {
    name: "settings-import-done",
    show: async (page) => {
      const time = "2026-11-25T20:15:00.000Z";
      await showImport(page, {
        ...{ state: "done", done: 2_000, added: 1_954, failed: 5, endedAt: time, undoUntil: time },
      });
      await page.getByRole("button", { name: "Download failed rows" }).waitFor();
      await showWhole(page);
    },
  },
  {
    name: "settings-import-refused",
    refusal: /status of 400 .*\/api\/user\/imports$/,
    show: async (page) => {
      await open(page);
      const broken = { name: "export.zip", mimeType: "application/zip", buffer: Buffer.from("PK\x03\x04 broken") };
      await page.getByLabel("From your own export", { exact: true }).setInputFiles(broken);
      await page.getByText("This ZIP is damaged").waitFor();
    },
  },
  {
    name: "settings-import-undone",
    show: async (page) => {
      await choose(page);
      await page.getByRole("button", { name: /^Add \d+ session/ }).click();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("alertdialog", { name: "Undo import" }).getByRole("button", { name: "Undo import" }).click();
      await page.getByText("Import undone").waitFor();
    },
  },
];
