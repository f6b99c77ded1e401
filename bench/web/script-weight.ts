import { constants, gzipSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { type MeasuringBrowser, openPhone } from "./browser.ts";

export interface ScriptFigures {
  readonly files: number;
  /** Bytes, each file compressed by gzip. */
  readonly weight: number;
}

/** What a first visit loads until its content is there; what comes later, while nothing else is to be done, is left out. */
export async function scriptFigures(
  browser: MeasuringBrowser,
  url: string,
  path: string,
  person: { readonly sessionId: string } | null,
  content: string,
): Promise<ScriptFigures> {
  const { page, close } = await openPhone(browser, url, person);
  try {
    const scripts: Promise<Buffer>[] = [];
    const note = (response: Response) => {
      if (response.request().resourceType() === "script") scripts.push(response.body());
    };
    page.on("response", note);
    await page.goto(path);
    await page.locator(content).first().waitFor();
    page.off("response", note);
    const codes = await Promise.all(scripts);
    const weights = codes.map((code) => gzipSync(code, { level: constants.Z_BEST_COMPRESSION }).length);
    return { files: codes.length, weight: weights.reduce((sum, bytes) => sum + bytes, 0) };
  } finally {
    await close();
  }
}
