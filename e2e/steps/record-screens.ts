import type { Page } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import { addMonths, startOf } from "#shared/domain/calendar-date.ts";
import { dialog } from "./screen.ts";
import { type ShownScreen, withhold } from "./showing.ts";

const thisMonth = startOf("month", new Date().toISOString().slice(0, 10));
const longName = "Grandmother's Extraordinarily Purple Moonlit Wedding Cake";

interface Told {
  readonly day: string;
  readonly more?: object;
}

/** As if the journal had these sessions, each like one of the viewer's own; the device reads the few of them one by one. */
async function pretend(page: Page, told: readonly Told[]): Promise<void> {
  const ids = told.map((_, at) => at + 1_000);
  await page.route(/\/api\/sessions\/versions/, (route) =>
    route.fulfill({ json: { sessions: ids.map((id) => ({ id, version: "1" })) } }),
  );
  const own = (session: object) =>
    told.map(({ day, more }, at) => ({
      ...{ ...session, id: ids[at], rating: 8.7, moods: '["relaxed","creative"]', notes: null },
      ...{ consumedAt: `${day}T20:00:00.000Z`, utcOffset: 0, ...more },
    }));
  const { id } = await (await page.request.get(routes.getCurrentUser.path)).json();
  const sessionsOf = routes.listUserSessions.path.replace(":id", id);
  const [session] = await (await page.request.get(sessionsOf)).json();
  const sessions = own(session);
  await page.route(
    (url) => url.pathname === sessionsOf,
    (route) => route.fulfill({ json: sessions }),
  );
  await page.route(/\/api\/sessions\/1\d{3}$/, (route) => {
    const at = ids.indexOf(Number(route.request().url().split("/").at(-1)));
    return sessions[at] ? route.fulfill({ json: sessions[at] }) : route.fulfill({ status: 404, json: { message: "" } });
  });
}

const lastMonth = (day: number) => `${addMonths(thisMonth, -1).slice(0, 8)}${String(day).padStart(2, "0")}`;
const month = addMonths(thisMonth, -1).slice(0, 7);
const year = `${Number(thisMonth.slice(0, 4)) - 1}`;

const aMonth: readonly Told[] = [
  { day: `${addMonths(thisMonth, -2).slice(0, 8)}12`, more: { productId: "before", strainName: "Gelato" } },
  { day: lastMonth(5), more: { strainName: longName, rating: null, ratedBy: null } },
  { day: lastMonth(11), more: { strainType: "sativa", unwantedEffects: ["dry mouth"] } },
  { day: lastMonth(20), more: { notes: "Came on slow, then the whole street got its colors back." } },
  { day: lastMonth(28), more: { strainType: null } },
];
const aYear: readonly Told[] = Array.from({ length: 60 }, (_, at) => ({
  day: new Date(Date.UTC(Number(year), 0, 3 + at * 6)).toISOString().slice(0, 10),
  more: {
    strainType: (["indica", "sativa", "hybrid"] as const)[at % 3],
    rating: 4 + (at % 12) / 2,
    companions: "June",
  },
}));

async function openRecord(page: Page, id: string, told: readonly Told[]): Promise<void> {
  await pretend(page, told);
  await page.goto(`/records/${id}`);
  await page.getByRole("button", { name: "Share the cover" }).waitFor();
}

/** Months and years as records. */
export const recordScreens: readonly ShownScreen[] = [
  {
    name: "shelf",
    show: async (page) => {
      await pretend(page, [...aMonth, ...aYear]);
      await page.goto("/records");
      await page.getByRole("heading", { name: year }).waitFor();
    },
  },
  {
    name: "shelf-empty",
    show: async (page) => {
      await pretend(page, []);
      await page.goto("/records");
      await page.getByRole("heading", { name: "Nothing pressed yet" }).waitFor();
    },
  },
  {
    name: "shelf-loading",
    show: async (page) => {
      await withhold(page, /\/api\/sessions\/(?:versions|user\/)/);
      await page.goto("/records");
      await page.getByText("Loading...").waitFor({ state: "attached" });
    },
  },
  { name: "ep", show: (page) => openRecord(page, month, aMonth) },
  { name: "ep-small", show: (page) => openRecord(page, month, aMonth.slice(1, 3)) },
  { name: "lp", show: (page) => openRecord(page, year, aYear) },
  ...["a1", "b1", "b2", "b3"].map(
    (track): ShownScreen => ({
      name: `ep-${track}`,
      show: async (page) => {
        await pretend(page, aMonth);
        await page.goto(`/records/${month}/${track}`);
        await page
          .getByRole("dialog")
          .getByRole("button", { name: /^(?:Next|Turn it over|Done)$/ })
          .waitFor();
      },
    }),
  ),
  {
    name: "track-share",
    show: async (page) => {
      await pretend(page, aMonth);
      await page.goto(`/records/${month}/b2`);
      await page.getByRole("button", { name: "Share", exact: true }).click();
      await dialog(page, "Share one track").locator("canvas[aria-busy=false]").waitFor();
    },
  },
];
