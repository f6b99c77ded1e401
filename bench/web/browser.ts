import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { type Person, signedInAs } from "../../e2e/steps/people.ts";
import { findChromium } from "../../scripts/chromium.mjs";
import { freePort } from "../../scripts/free-port.mjs";

export interface MeasuringBrowser {
  readonly browser: Browser;
  /** Where Lighthouse reaches it. */
  readonly port: number;
}

export async function launchBrowser(): Promise<MeasuringBrowser> {
  const port: number = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", `--remote-debugging-port=${port}`],
  });
  return { browser, port };
}

export interface Phone {
  readonly page: Page;
  readonly devtools: CDPSession;
  close(): Promise<void>;
}

/** A phone with someone signed in. @param slowdown how many times slower than this machine it computes */
export async function openPhone(
  { browser }: MeasuringBrowser,
  url: string,
  person: Pick<Person, "sessionId"> | null,
  slowdown = 1,
): Promise<Phone> {
  const context = await browser.newContext({
    ...(person && signedInAs(person, url)),
    baseURL: url,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { page, devtools, close: () => context.close() };
}
