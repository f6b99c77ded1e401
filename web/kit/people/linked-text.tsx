import type { Mention } from "#shared/contract/comments.ts";
import { splitLinkedText, type TextPart } from "#shared/domain/linked-text.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";

interface LinkedTextProps {
  readonly text: string;
  /** People whose names in it lead to their profiles. */
  readonly mentions?: readonly Mention[] | undefined;
}

/** What a person wrote, with its addresses and the people it mentions as links. */
export function LinkedText({ text, mentions }: LinkedTextProps) {
  let at = 0;
  return splitLinkedText(text, mentions).map((part) => {
    const key = at;
    at += part.text.length;
    return <Part key={key} part={part} />;
  });
}

function Part({ part }: { readonly part: TextPart }) {
  switch (part.kind) {
    case "plain":
      return part.text;
    case "address":
      return (
        <a className="link" href={part.url} target="_blank" rel="ugc nofollow noopener">
          {part.text}
        </a>
      );
    case "mention":
      return (
        <Link className="link" href={profilePath(part.userId)}>
          {part.text}
        </Link>
      );
  }
}
