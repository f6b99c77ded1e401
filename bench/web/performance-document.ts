/**
 * docs/performance.md has three writers: the server's bench, the web app's bench, and the hand that writes about the
 * mechanisms. Two comments mark each part that the server's bench doesn't write.
 */
const beginOf = (name: string) => `<!-- ${name}: begin -->`;
const endOf = (name: string) => `<!-- ${name}: end -->`;

function split(document: string, name: string): { readonly rest: string; readonly part: string } {
  const from = document.indexOf(beginOf(name));
  const to = document.indexOf(endOf(name));
  if (from === -1 || to === -1) return { rest: document.trimEnd(), part: "" };
  const after = to + endOf(name).length;
  return { rest: `${document.slice(0, from)}${document.slice(after)}`.trimEnd(), part: document.slice(from, after) };
}

const joined = (parts: readonly string[]) => `${parts.filter((part) => part !== "").join("\n\n")}\n`;

/** The document with another part about the web app, at its end. */
export const withWebPart = (document: string, part: string): string =>
  joined([split(document, "web app").rest, `${beginOf("web app")}\n\n${part}\n\n${endOf("web app")}`]);

/** A new document of the server's bench, with the old one's other parts. */
export const keepingOtherParts = (document: string, old: string): string =>
  joined([document.trimEnd(), ...["mechanisms", "web app"].map((name) => split(old, name).part)]);
