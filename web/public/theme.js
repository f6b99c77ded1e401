// Before the first paint: the chosen theme (kit/styles/tokens.css), easier reading (kit/styles/reading.css) and the neutral name (core/browser/neutral-name.ts).
// External, because the content security policy allows no inline script. First of all, whether the browser is recent enough
// for the rest (docs/browsers.md): what the app calls or draws with that came last to each engine.
(() => {
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
