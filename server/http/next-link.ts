/** The `Link` header of a page that has a successor (decisions.md, Transport): the same address with the next cursor. */
export function nextLink(url: string, cursor: string): string {
  const [path = "/", search = ""] = url.split("?", 2);
  const query = new URLSearchParams(search);
  query.set("cursor", cursor);
  return `<${path}?${query}>; rel="next"`;
}
