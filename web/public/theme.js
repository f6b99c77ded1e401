// Puts back the chosen theme before the first paint; without a choice the system decides (ui/styles/tokens.css). And the
// neutral name and icon, before the browser asks for them (lib/device/neutral-name.ts).
// External and blocking, because the content security policy allows no inline script.
(() => {
  // Without scripts there is nothing to wait for (ui/styles/loading.css).
  document.documentElement.dataset.scripted = "";
  let saved = null;
  let neutral = null;
  try {
    saved = localStorage.getItem("hn-theme");
    neutral = localStorage.getItem("hn-neutral");
  } catch {
    // Storage may be refused; the system's theme is fine then.
  }
  if (neutral !== null) {
    document.title = document.documentElement.dataset.name = "Notes";
    for (const link of document.querySelectorAll("[data-neutral]"))
      [link.href, link.dataset.neutral] = [link.dataset.neutral, link.href];
  }
  if (saved !== "light" && saved !== "dark") return;
  document.documentElement.dataset.theme = saved;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.content = saved === "light" ? "#ecefe3" : "#121d17";
  }
})();
