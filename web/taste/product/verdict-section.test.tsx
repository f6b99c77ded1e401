import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Verdict } from "#shared/contract/products.ts";
import { withWebApp } from "#test/web-render.tsx";
import { VerdictSection } from "./verdict-section.tsx";

const web = withWebApp();

const band = { low: 7.8, at: 8.4, high: 9 };
const standing = (place: number, places: number, from: number, to: number) =>
  ({ place, places, range: { from, to }, eloRating: 1000, band, certainty: "open" }) as const;
const direct = (preferred: number, of: number) => ({ productId: "gelato", strainName: "Gelato", preferred, of });
async function show(verdict: Pick<Verdict, "standing"> & Partial<Verdict>, ratedSessionsCount = 9) {
  cleanup();
  const alice = await web.signUp(`alice${Math.random().toString(36).slice(2, 10)}`);
  const whole = { sessions: 5, aheadOf: null, direct: [], ...verdict };
  const user = { ...alice.user, ratedSessionsCount };
  web.render(<VerdictSection productId="dream" verdict={whole} />, { as: { ...alice, user } });
  return (await screen.findByRole("region", { name: "Your verdict" })).textContent;
}

test("a product's place has its noun and its count, and is a range as long as it's open", async () => {
  expect(await show({ standing: standing(2, 9, 2, 2) })).toMatch(/^Number 2 of your 9 products.*Sure\. After 5/);
  expect(await show({ standing: standing(2, 9, 2, 3) })).toMatch(/^2nd or 3rd of your 9 products.*Fairly sure\./);
  expect(await show({ standing: standing(3, 9, 2, 5) })).toMatch(/^Between 2nd and 5th of your.*Not sure yet\./);
  expect(await show({ standing: standing(1, 1, 1, 1) })).toMatch(/^Number 1 of your 1 product/);
});

test("there is no place and no number before the fifth rating, unless comparisons gave some", async () => {
  expect(await show({ standing: standing(1, 2, 1, 1) }, 4)).toBe("Places come with your fifth rated session.");
  expect(await show({ standing: standing(1, 5, 1, 1) }, 4)).toMatch(/^Number 1 of your 5 products/);
});

test.each([
  [3, 4, "three times of four"],
  [2, 2, "both times"],
  [3, 3, "all three times"],
  [11, 14, "11 times of 14"],
])("preferred %d of %d times to one that stands above reads '%s'", async (preferred, of, times) => {
  const text = await show({ standing: standing(2, 9, 2, 3), direct: [direct(preferred, of)] });
  expect(text).toContain(`You preferred it to Gelato ${times}; Gelato did better against the others.`);
});
