/** A `Link` header's value for another page of the same list (decisions.md, Transport): the same address with its cursor. */
export function pageLink(url: string, rel: "next" | "self", cursor: string): string {
  const [path = "/", search = ""] = url.split("?", 2);
  const query = new URLSearchParams(search);
  query.set("cursor", cursor);
  return `<${path}?${query}>; rel="${rel}"`;
}
