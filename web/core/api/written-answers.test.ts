import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInHint, viewerHeader, writtenAnswer, writtenFeedId, writtenFor } from "#shared/contract/wire.ts";
import { lockName } from "#web/core/sign-in/has-lock.ts";
import { hasWrittenCards, removeWrittenCards, takeWrittenAnswer } from "./written-answers.ts";

const themeScript = readFileSync("web/public/theme.js", "utf8");
const mark = "5a45e7b5";
const hint = `${signInHint}=${mark}`;

beforeEach(() => {
  document.head.innerHTML = `<meta name="${writtenFor}" content="${mark}">`;
  document.body.innerHTML = `<div id="${writtenFeedId}"></div><script type="application/json" ${writtenAnswer}="/api/x" data-viewer="wren" data-link="&lt;/api/x?cursor=2>; rel=&quot;next&quot;">[{"name":"\\u003cb>"}]</script>`;
  document.cookie = `${hint}; path=/`;
});
afterEach(() => {
  document.head.innerHTML = "";
  document.body.innerHTML = "";
  document.cookie = `${signInHint}=; max-age=-1; path=/`;
  localStorage.clear();
  history.replaceState(null, "");
  delete document.documentElement.dataset.written;
  delete document.documentElement.dataset.slow;
});

/** As the page's head does. */
// biome-ignore lint/security/noGlobalEval: the script as it is served
const begin = () => globalThis.eval(themeScript);

test("an answer that came with the page is taken once, with the headers that it had", async () => {
  const answer = takeWrittenAnswer("/api/x", hint);
  expect(await answer?.json()).toEqual([{ name: "<b>" }]);
  expect([answer?.headers.get(viewerHeader), answer?.headers.get("link")]).toEqual([
    "wren",
    '</api/x?cursor=2>; rel="next"',
  ]);
  expect(takeWrittenAnswer("/api/x", hint)).toBeUndefined();
  expect(document.querySelector("script")).toBeNull();
});

test("none is taken for another call, or for another sign-in than the page was written for", () => {
  expect(takeWrittenAnswer("/api/y", hint)).toBeUndefined();
  expect(takeWrittenAnswer("/api/x", `${signInHint}=other`)).toBeUndefined();
  expect(takeWrittenAnswer("/api/x", undefined)).toBeUndefined();
});

test("the first cards show as they came", () => {
  begin();
  expect(hasWrittenCards()).toBe(true);
});

const dueAt = (minutesFromNow: number) => new Date(Date.now() + minutesFromNow * 60_000).toISOString();
const waiting = (minutesFromNow: number) => JSON.stringify({ personId: "wren", dueAt: [dueAt(minutesFromNow)] });

test("a session that's only due later leaves them as they are", () => {
  localStorage.setItem("hn-reminders", waiting(5));
  begin();
  expect(hasWrittenCards()).toBe(true);
});

test.each([
  ["behind the lock", () => localStorage.setItem(lockName, "{}")],
  ["where photos are hidden", () => localStorage.setItem("hn-reading", "larger-text hidden-photos")],
  ["under the neutral name", () => localStorage.setItem("hn-neutral", "")],
  ["below sessions that wait to be sent", () => localStorage.setItem("hn-unsent", "wren")],
  ["below sessions that wait to be rated", () => localStorage.setItem("hn-reminders", waiting(-5))],
  ["after a sign-out that the server doesn't know of", () => localStorage.setItem("signingOut", hint)],
  ["in another tab of the app", () => history.replaceState({ tab: "insights", overFeed: true }, "")],
  ["once another person has signed in", () => (document.cookie = `${signInHint}=other; path=/`)],
])("%s they aren't shown", (_, arrange) => {
  arrange();
  begin();
  expect(hasWrittenCards()).toBe(false);
});

test.each(["storage", "visibilitychange", "pageshow"])(
  "they go with the sign-in, once the page hears '%s'",
  (event) => {
    begin();
    document.cookie = `${signInHint}=; max-age=-1; path=/`;
    window.dispatchEvent(new Event(event));
    expect(hasWrittenCards()).toBe(false);
  },
);

test("what isn't to be seen leaves the document, and behind a lock so do its answers", () => {
  removeWrittenCards({ answers: false });
  expect(document.getElementById(writtenFeedId)).toBeNull();
  expect(document.querySelector("script")).not.toBeNull();
  removeWrittenCards({ answers: true });
  expect(document.body.innerHTML).toBe("");
});

test("after five seconds the page is marked as slow, so that it says that it loads", () => {
  vi.useFakeTimers();
  begin();
  vi.advanceTimersByTime(4_999);
  expect(document.documentElement.dataset.slow).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(document.documentElement.dataset.slow).toBe("");
  vi.useRealTimers();
});
