// Before the first paint: the chosen theme (kit/styles/tokens.css), easier reading (kit/styles/reading.css) and the neutral name (core/browser/neutral-name.ts).
// Whether the first cards that the server has drawn (server/http/written-feed.ts) are what the app will show on this device.
// External, because the content security policy allows no inline script. First of all, whether the browser is recent enough
// for the rest (docs/browsers.md): what the app calls or draws with that came last to each engine.
(() => {
  /** Not behind the lock, after a sign-out or another sign-in, in another tab, or below what waits on this device. */
  function isFeedFirst(hint) {
    const { state } = history;
    if (!document.cookie.split("; ").includes(hint) || (state?.tab ?? "feed") !== "feed") return false;
    try {
      const [reading, reminders] = ["hn-reading", "hn-reminders"].map((name) => localStorage.getItem(name));
      if (["deviceLock", "hn-neutral", "hn-unsent"].some((name) => localStorage.getItem(name) !== null)) return false;
      if (localStorage.getItem("signingOut") === hint || reading?.includes("hidden-photos")) return false;
      return !JSON.parse(reminders)?.dueAt.some((time) => Date.parse(time) <= Date.now());
    } catch {
      return true;
    }
  }
  const { dataset } = document.documentElement;
  dataset.scripted = "";
  const came = [Promise.withResolvers, Map.groupBy, URL.canParse, Element.prototype.checkVisibility];
  if (!came.every(Boolean) || !CSS.supports("selector(:has(a))")) dataset.old = "";
  let saved = null;
  let reading = null;
  let neutral = null;
  try {
    saved = localStorage.getItem("hn-theme");
    reading = localStorage.getItem("hn-reading");
    neutral = localStorage.getItem("hn-neutral");
  } catch {
    // Storage may be refused.
  }
  const mark = document.querySelector('meta[name="written-for"]')?.content;
  function showWritten() {
    if (isFeedFirst(`signedIn=${mark}`)) dataset.written = "";
    else delete dataset.written;
  }
  if (mark !== undefined) {
    showWritten();
    // Another window may sign out, or someone else in, before the app is here to see it.
    for (const event of ["storage", "visibilitychange", "pageshow"]) addEventListener(event, showWritten);
    // Presses go nowhere yet.
    setTimeout(() => {
      dataset.slow = "";
    }, 5_000);
  }
  if (neutral !== null) {
    document.title = "Notes";
    for (const link of document.querySelectorAll("[data-neutral]"))
      [link.href, link.dataset.neutral] = [link.dataset.neutral, link.href];
  }
  if (reading) document.documentElement.dataset.reading = reading;
  if (saved !== "light" && saved !== "dark") return;
  document.documentElement.dataset.theme = saved;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.content = saved === "light" ? "#ecefe3" : "#121d17";
  }
})();
