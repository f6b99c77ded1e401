import lighthouse from "lighthouse";
import type { MeasuringBrowser } from "./browser.ts";

export interface LighthouseFigures {
  /** Of 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly layoutShift: number;
  /** What keeps accessibility and best practices from 100. */
  readonly faults: readonly string[];
}

const categories = ["performance", "accessibility", "best-practices"];

/** Lighthouse as it is by default: a slow phone on a slow line. The middle of an odd number of runs. */
export async function lighthouseFigures(
  { browser, port }: MeasuringBrowser,
  address: string,
  sessionId: string | null,
  runs: number,
): Promise<LighthouseFigures> {
  // The browser's own cookies: Lighthouse opens its page outside of Playwright's contexts.
  const devtools = await browser.newBrowserCDPSession();
  await devtools.send("Storage.clearCookies");
  if (sessionId !== null)
    await devtools.send("Storage.setCookies", {
      cookies: [{ name: "sessionId", value: sessionId, url: address, httpOnly: true, sameSite: "Lax" }],
    });
  const figures: LighthouseFigures[] = [];
  for (let run = 0; run < runs; run++) figures.push(await runOnce(port, address));
  const [middle] = figures.sort((a, b) => a.performance - b.performance).slice(Math.floor(runs / 2));
  if (!middle) throw new Error("Lighthouse was not run");
  return middle;
}

async function runOnce(port: number, address: string): Promise<LighthouseFigures> {
  const result = await lighthouse(address, { port, onlyCategories: categories, logLevel: "silent" });
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? "No answer");
  const { lhr } = result;
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const faults = ["accessibility", "best-practices"].flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score: reached = null, details } = lhr.audits[id] ?? {};
      return weight > 0 && reached !== null && reached < 1 ? `${id}: ${JSON.stringify(details)}` : [];
    }),
  );
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    firstPaint: value("first-contentful-paint"),
    largestPaint: value("largest-contentful-paint"),
    blocked: value("total-blocking-time"),
    layoutShift: value("cumulative-layout-shift"),
    faults,
  };
}
