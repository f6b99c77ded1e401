import type { Page } from "@playwright/test";
import type { Agreement } from "#shared/contract/agreement.ts";
import type { ProductPage } from "#shared/contract/products.ts";
import { limits } from "#shared/domain/limits.ts";
import { answerWith, heading, type ShownScreen, showWhole } from "./showing.ts";
import type { World } from "./world.ts";

const longName = "W".repeat(limits.strainName.max);
const types = ["sativa", "indica", "hybrid"] as const;
const product = (strainName: string, index: number, brand: string | null = null) => ({
  ...{ id: `agreed-${index}`, strainName, brand, strainType: types[index % types.length] ?? null },
});

const scores = [
  ["Northern Lights", 8.8, 6.1],
  ["Sour Diesel", 4.6, 7.9],
  ["Blue Dream", 8.2, 8.6],
  ["Jack Herer", 7.7, 8],
  ["Gelato", 7.4, 7.1],
  ["Granddaddy Purple", 8.3, 8.8],
  ["Wedding Cake", 5.9, 6.2],
  ["Harlequin", 7, 8.3],
  ["Durban Poison", 7.2, 6.9],
  ["Blueberry Kush", 6.4, 5.5],
  [longName, 1.2, 3.8],
] as const;

const agreement: Agreement = {
  ...{ agree: 9, of: 11 },
  products: scores.map(([name, mine, theirs], index) => ({ product: product(name, index), photo: null, mine, theirs })),
  notHad: [
    { product: product("Strawberry Cough", 20, "Quiet Acre"), photo: null, sessions: 4, rating: 9.1 },
    { product: product("Purple Punch", 21, "Halfmoon Kitchen"), photo: null, sessions: 2, rating: 8.4 },
    { product: product("Cherry Pie", 22, "Slow Acre"), photo: null, sessions: 1, rating: 8 },
  ],
};

const answerAgreement = (page: Page) => answerWith(page, /\/api\/users\/[^/]+\/agreement$/, { agreement });

/** As if three more people whom the resident follows had had it, with one of whom too little is in common. */
async function openProductOfFriends(page: Page, { wantedProductId }: World): Promise<void> {
  const friend = (id: string, firstName: string, lastName: string, rating: number, sessions: number) => ({
    ...{ person: { id, username: id, firstName, lastName, profileImageUrl: null }, rating, sessions },
  });
  const others = [friend("june", "June", "Okafor", 9.1, 4), friend("dez", "Dez", "Fontaine", 9.3, 4)];
  await page.route(/\/api\/products\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const shown: ProductPage = await response.json();
    const friends = [...shown.friends, ...others, friend("teo", "Teo", "Marchetti", 5.6, 1)];
    await route.fulfill({ response, json: { ...shown, friends } });
  });
  const agreements = [
    { userId: "june", agree: 9, of: 11 },
    { userId: "dez", agree: 7, of: 12 },
    { userId: "teo", agree: 4, of: 9 },
  ];
  await page.route(/\/api\/products\/[^/]+\/agreements$/, (route) => route.fulfill({ json: agreements }));
  await page.goto(`/products/${wantedProductId}`);
  await heading(page, "Friends, nearest taste first");
}

/** Where two people agree: on a profile, on a page of its own and on a product. */
export const agreementScreens: readonly ShownScreen[] = [
  {
    name: "agreement-profile",
    show: async (page, { neighbourId }) => {
      await answerAgreement(page);
      await page.goto(`/profile?userId=${neighbourId}`);
      await heading(page, "Where you differ");
      await showWhole(page);
    },
  },
  {
    name: "agreement",
    show: async (page, { neighbourId }) => {
      await answerAgreement(page);
      await page.goto(`/profile?userId=${neighbourId}&view=agreement`);
      await heading(page, "You and");
      await showWhole(page);
    },
  },
  {
    name: "agreement-product",
    show: async (page, world) => {
      await openProductOfFriends(page, world);
      await showWhole(page);
    },
  },
];
