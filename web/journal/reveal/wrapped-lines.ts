/**
 * Text broken into lines that fit, at spaces where there are some; the last line ends in '…' when more would follow.
 * @param fits whether a line is short enough
 */
export function wrappedLines(text: string, max: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let rest = text.replace(/\s+/g, " ").trim();
  while (rest !== "" && lines.length < max) {
    const isLast = lines.length === max - 1;
    const line = fits(rest) ? rest : isLast ? cut(rest, (part) => fits(`${part}…`)) : brokenAt(rest, fits);
    const isCut = isLast && line !== rest;
    lines.push(isCut ? `${line.trimEnd()}…` : line.trimEnd());
    rest = isCut ? "" : rest.slice(line.length).trimStart();
  }
  return lines;
}

/** The words that fit; of a single long word the letters that do. */
function brokenAt(text: string, fits: (line: string) => boolean): string {
  const whole = cut(text, fits);
  const space = whole.lastIndexOf(" ");
  return text[whole.length] === " " || space <= 0 ? whole : whole.slice(0, space);
}

/** The longest beginning that fits, at least one letter. */
function cut(text: string, fits: (line: string) => boolean): string {
  const letters = [...text];
  let [low, high] = [1, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(letters.slice(0, middle).join("").trimEnd())) low = middle;
    else high = middle - 1;
  }
  return letters.slice(0, low).join("");
}
