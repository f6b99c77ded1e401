import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { History } from "#shared/contract/history.ts";

const german = "de-DE";
class GermanDates extends Intl.DateTimeFormat {
  constructor(locales: Intl.LocalesArgument = german, options?: Intl.DateTimeFormatOptions) {
    super(locales, options);
  }
}

/** Formats are made once a page, so that each test is one: what it imports, it loads by itself. */
beforeEach(() => {
  vi.spyOn(navigator, "language", "get").mockReturnValue(german);
  vi.spyOn(navigator, "languages", "get").mockReturnValue([german, "de"]);
  // Without a display Intl speaks the machine's language, whatever the browser's.
  vi.stubGlobal("Intl", Object.create(Intl, { DateTimeFormat: { value: GermanDates } }));
  vi.resetModules();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("weekdays are English in a German browser, too", async () => {
  const { WhenHeat } = await import("./when-heat.tsx");
  const when: History["when"] = [{ part: "night", days: [0, 2, 0, 1, 0, 0, 0] }];
  render(<WhenHeat when={when} />);
  const heat = screen.getByRole("img", { name: /Most often: Tuesday night, 2 of 3 sessions\.$/ });
  const header = [...heat.querySelectorAll(".heat__day")].map(({ textContent }) => textContent);
  expect(header.join(" ")).toBe("M T W T F S S");
});

test("months and ranges of days are English in a German browser, in its own order", async () => {
  const { monthLabel, rangeLabel, startLabel } = await import("./chart-labels.ts");
  expect(monthLabel("2026-10-01")).toBe("Oct");
  expect(startLabel("month", "2026-01-01")).toBe("Jan 2026");
  expect(rangeLabel("2026-03-30", "2026-06-15")).toMatch(/^30 Mar.+15 Jun 2026$/);
});
