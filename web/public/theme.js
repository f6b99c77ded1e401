// Puts back the chosen theme before the first paint; without a choice the system decides (ui/styles/tokens.css).
// External and blocking, because the content security policy allows no inline script.
(() => {
  // Without scripts there is nothing to wait for (ui/styles/loading.css).
  document.documentElement.dataset.scripted = "";
  let saved = null;
  try {
    saved = localStorage.getItem("hn-theme");
  } catch {
    // Storage may be refused; the system's theme is fine then.
  }
  if (saved !== "light" && saved !== "dark") return;
  document.documentElement.dataset.theme = saved;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.content = saved === "light" ? "#ecefe3" : "#121d17";
  }
})();
