/** The window's title; with a neutral name (public/theme.js) it says nothing of the page either. */
export function showTitle(title: string): void {
  const { name } = document.documentElement.dataset;
  document.title = name ?? (title === "HighNote" ? title : `${title} · HighNote`);
}
