/** Marks the letters of `text` that were typed, ignoring case. */
export function MatchedText({ text, match }: { readonly text: string; readonly match: string }) {
  const typed = match.trim();
  const at = typed === "" ? -1 : text.toLocaleLowerCase().indexOf(typed.toLocaleLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + typed.length)}</mark>
      {text.slice(at + typed.length)}
    </>
  );
}
