/** Joins the names that apply; a condition that fails leaves its name out. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
