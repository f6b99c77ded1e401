import { Fragment } from "react";
import { markMatches } from "#shared/domain/search-key.ts";

interface MarkedProps {
  readonly text: string;
  /** Folded: `searchKey`. */
  readonly words: readonly string[];
}

/** A text with the words in it marked that were searched for. */
export function Marked({ text, words }: MarkedProps) {
  if (words.length === 0) return text;
  return markMatches(text, words).map((part, at) => {
    const key = `${at} ${part.text}`;
    return part.isMatch ? <mark key={key}>{part.text}</mark> : <Fragment key={key}>{part.text}</Fragment>;
  });
}
