import type { Page } from "@playwright/test";
import type { ProductPage } from "#shared/contract/products.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { noFacts } from "#shared/domain/label/fact-rules.ts";
import { sessionsPath } from "#web/core/navigation/search-address.ts";
import { dialog } from "./screen.ts";
import { answerWith, type ShownScreen, showWhole } from "./showing.ts";
import type { World } from "./world.ts";

const fact = (name: string, amount: string, unit = "%") => ({ name, amount, unit });
const label = {
  cannabinoids: [fact("THCA", "24.1"), fact("THC", "0.9"), fact("CBG", "1.1"), fact("CBX-7", "3", "mg/g")],
  terpenes: [fact("Myrcene", "0.62"), fact("Limonene", "0.41"), fact("Caryophyllene", "0.33")],
  ...{ batch: "SA-2207", grower: "Slow Acre, Hood River", testedOn: "2026-10-03", price: "$38", size: "3.5 g" },
  ...{ aromas: ["blueberry", "cedar", "black pepper"], address: "https://lab.example/certificates/SA-2207" },
};

/** As if the resident had noted the label of what they rated. */
async function openLabel(page: Page, { ratedId, ratedProductId }: World): Promise<void> {
  const had = { sessionId: ratedId, consumedAt: "2026-11-20T20:00:00.000Z" };
  await page.route(/\/api\/products\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const product: ProductPage = await response.json();
    const batches = [
      { ...had, facts: label, photo: product.photo },
      { ...had, sessionId: ratedId + 1, facts: { ...noFacts, batch: "SA-2119", price: "$40" } },
    ];
    await route.fulfill({ response, json: { ...product, batches } });
  });
  await page.route(/\/api\/products\/[^/]+\/sessions/, async (route) => {
    const response = await route.fetch();
    const sessions: Session[] = await response.json();
    await route.fulfill({ response, json: sessions.map((each) => ({ ...each, facts: label })) });
  });
  await page.goto(`/products/${ratedProductId}`);
  await page.getByRole("region", { name: "What the label says" }).getByText("24.1 %").waitFor();
}

async function readFile(page: Page, world: World, content: string, found: string): Promise<void> {
  await openFacts(page, world);
  await dialog(page, "Facts of the label")
    .locator('input[accept*=".csv"]')
    .setInputFiles({ name: "SA-2207-lab.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await dialog(page, "Check the values").getByText(found).waitFor();
}

async function openFacts(page: Page, world: World): Promise<void> {
  await openLabel(page, world);
  await page.getByRole("button", { name: "Edit the facts" }).click();
  await dialog(page, "Facts of the label").getByRole("button", { name: "Save" }).waitFor();
}

const file = `Batch,Analyte,Result,Unit
SA-2207,THC,9,%
SA-2207,THCA,24.1,%
SA-2207,CBG,1.1,%
SA-2207,CBN,ND,%
SA-2207,Myrcene,0.62,%
`;

const severalSamples = `${file}SA-2119,THCA,18.2,%
SA-2119,CBD,0.4,%
`;

/** What a label says: on its product, typed, read from a file, and to search by. */
export const labelScreens: readonly ShownScreen[] = [
  {
    name: "facts-product",
    show: async (page, world) => {
      await openLabel(page, world);
      await showWhole(page);
    },
  },
  { name: "facts-edit", show: openFacts },
  {
    name: "facts-photo",
    show: async (page, world) => {
      await openFacts(page, world);
      await page.getByRole("button", { name: "Another photo" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "facts-read",
    show: (page, world) => readFile(page, world, file, "5 values found. One needs a look."),
  },
  {
    name: "facts-samples",
    show: (page, world) => readFile(page, world, severalSamples, "5 values found. One needs a look."),
  },
  {
    name: "facts-filter",
    show: async (page) => {
      await answerWith(page, /\/api\/sessions\/labels$/, {
        cannabinoids: ["THCA", "THC", "CBG", "CBN"],
        terpenes: ["Myrcene", "Limonene", "Caryophyllene", "Pinene", "Linalool"],
        ...{ aromas: ["blueberry", "cedar", "citrus", "diesel", "sweet"], products: 9, labelled: 5 },
      });
      const ranges = { THC: [15, 25], CBG: [1, 5] } as const;
      await page.goto(
        sessionsPath({
          labelAmounts: Object.entries(ranges).map(([name, [min, max]]) => ({ name, min, max })),
          ...{ labelTerpenes: ["Myrcene"], aromas: ["blueberry"], withLabel: true },
        }),
      );
      await page.getByRole("button", { name: /^Filters/ }).click();
      const sheet = dialog(page, "Filter my sessions");
      await sheet.getByRole("button", { name: "No sessions match" }).waitFor();
      await sheet.getByRole("heading", { name: "Label" }).evaluate((head) => head.scrollIntoView());
    },
  },
];
