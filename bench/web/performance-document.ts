/** Where the web app's part of docs/performance.md begins and ends: the two benches write one file. */
const begin = "<!-- web app: begin -->";
const end = "<!-- web app: end -->";

function webPart(document: string): { readonly before: string; readonly part: string } {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from === -1 || to === -1) return { before: document.trimEnd(), part: "" };
  return {
    before: `${document.slice(0, from)}${document.slice(to + end.length)}`.trimEnd(),
    part: document.slice(from, to + end.length),
  };
}

const joined = (parts: readonly string[]) => `${parts.filter((part) => part !== "").join("\n\n")}\n`;

/** The document with another part about the web app, at its end. */
export const withWebPart = (document: string, part: string): string =>
  joined([webPart(document).before, `${begin}\n\n${part}\n\n${end}`]);

/** A new document about everything else, with the old one's part about the web app. */
export const keepingWebPart = (document: string, old: string): string =>
  joined([document.trimEnd(), webPart(old).part]);
