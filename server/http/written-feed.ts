import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { projectPath } from "#server/program-files.ts";
import {
  currentUserPath,
  feedPath,
  viewerHeader,
  writtenAnswer,
  writtenFeedId,
  writtenFor,
} from "#shared/contract/wire.ts";
import { signInMark } from "./cookies.ts";
import { escapeHtml } from "./escape-html.ts";

/** What the build makes of the web app's own components (vite.page-writer.config.ts). */
interface PageWriter {
  /** Whether the app shows this person the feed first. */
  isFeedFirst(user: unknown): boolean;
  /** Undefined for an empty feed. */
  writeFeed(user: unknown, sessions: unknown): Promise<string | undefined>;
}

const writerFile = projectPath("dist/page-writer/write-feed.js");
/** Not built yet where Vite serves the pages (`npm run dev`). */
const isBuilt = existsSync(writerFile);

/** Where web/index.html has room for the markup. */
const place = "<!-- written feed -->";
/** What the page's head asks for, and has here already. */
const earlyCalls = /<link rel="preload" as="fetch"[^>]*>\s*/g;
const earlyFonts = /<link rel="preload"[^>]*as="font"[^>]*>\s*/g;
/** React asks for it where the markup begins. */
const firstPhoto = /^<link rel="preload" as="image"[^>]*>/;
/** Browsers that know it paint the cards at once, and not the first of their parts alone. */
const wholeBeforePaint = `<link rel="expect" href="#${writtenFeedId}" blocking="render" />`;
/** React sets styles by script; in markup our policy forbids them. No text has quotes of its own there. */
const inlineStyles = / style="[^"]*"/g;

/**
 * The page of someone signed in, with their feed's first cards drawn in it and the answers that they were drawn from, so that
 * a phone shows them before it has the app's scripts (docs/decisions/0065). It makes the calls that the browser would, in the
 * person's name, so that each permission and limit holds here, too.
 * @param page everyone's who is signed in, without personal data
 * @returns undefined where that page is to be shown as it is
 */
export async function writtenFeed(
  app: FastifyInstance,
  request: FastifyRequest,
  page: string,
): Promise<string | undefined> {
  const mark = signInMark(request);
  if (mark === undefined || !isBuilt) return undefined;
  const { cookie, host = "", "user-agent": userAgent } = request.headers;
  const headers = { cookie, host, "user-agent": userAgent };
  const ask = (url: string) => app.inject({ url, remoteAddress: request.ip, headers });
  const user = await ask(currentUserPath);
  if (user.statusCode !== 200) return undefined;
  const writer: PageWriter = await import(pathToFileURL(writerFile).href);
  if (!writer.isFeedFirst(user.json())) return undefined;
  const feed = await ask(feedPath);
  if (feed.statusCode !== 200) return undefined;
  const markup = await writer.writeFeed(user.json(), feed.json());
  if (markup === undefined) return undefined;
  return withWritten(page, mark, markup.replace(inlineStyles, ""), [
    answerBlock(currentUserPath, user),
    answerBlock(feedPath, feed),
  ]);
}

/** Its head names what the cards are painted with, ahead of the scripts: nobody needs those to read. */
function withWritten(page: string, mark: string, markup: string, answers: readonly string[]): string {
  const fonts = page.match(earlyFonts) ?? [];
  const [photo = ""] = markup.match(firstPhoto) ?? [];
  const painted = [...fonts.map((link) => link.replace(' fetchpriority="low"', "")), photo].join("\n    ");
  // Nothing of it works before the app has drawn it anew, and the device may know that it isn't to be seen.
  const cards = markup.replace(photo, "").replace(/^<div class="frame"/, `$& id="${writtenFeedId}" hidden="" inert=""`);
  if (!cards.includes(writtenFeedId)) throw new Error("The cards aren't in the frame of a tab");
  return page
    .replace(earlyCalls, "")
    .replace(earlyFonts, "")
    .replace("<title>", `<meta name="${writtenFor}" content="${mark}" />\n    $&`)
    .replace('<script type="module"', () => `${wholeBeforePaint}\n    ${painted}\n    <script type="module"`)
    .replace(place, () => cards + answers.join(""));
}

/** A block of data, which no browser runs and whose text can't end it. */
function answerBlock(path: string, { body, headers }: Awaited<ReturnType<FastifyInstance["inject"]>>): string {
  const told = [
    [writtenAnswer, path],
    ["data-viewer", headers[viewerHeader]],
    ["data-link", headers.link],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${escapeHtml(String(value))}"`]));
  return `<script type="application/json" ${told.join(" ")}>${body.replaceAll("<", "\\u003c")}</script>`;
}
