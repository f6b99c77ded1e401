import type { Session } from "#shared/contract/sessions.ts";
import { markMatches } from "#shared/domain/search-key.ts";
import { ingestionMethodLabel, shownStrainName } from "#shared/domain/session-words.ts";
import { formatDayOfWeek } from "#web/core/format.ts";
import { openSession } from "#web/core/navigation/opened-session.ts";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { Marked } from "#web/kit/marked.tsx";
import { SessionLine } from "#web/kit/session/session-line.tsx";
import { SessionPill } from "#web/kit/session/session-pill.tsx";
import { FoundChange } from "./found-change.tsx";
import { useFoundRow } from "./found-rows.ts";

/** Characters before the first match. */
const leadLength = 12;
/** Characters: more than fit in a line. */
const excerptLength = 160;

interface FoundText {
  /** Which of the session's texts it is; null for the notes. */
  readonly kind: "Private note" | "Place" | "With" | null;
  readonly text: string;
}

/** The line below a session's name: the text that was found, else its notes; it begins shortly before the match. */
function foundText(session: Session, words: readonly string[]): FoundText | null {
  const texts = [
    { kind: null, text: session.notes },
    { kind: "Private note", text: session.privateNote ?? null },
    { kind: "Place", text: session.location },
    { kind: "With", text: session.companions },
  ] as const;
  const found = texts.find(({ text }) => text !== null && matchIn(text, words) !== undefined);
  const { kind, text } = found ?? texts[0];
  if (text === null) return null;
  return { kind, text: excerpt(text, matchIn(text, words) ?? 0) };
}

/** Where in the text the first match begins. */
function matchIn(text: string, words: readonly string[]): number | undefined {
  const parts = markMatches(text, words);
  const first = parts.findIndex(({ isMatch }) => isMatch);
  if (first < 0) return undefined;
  return parts.slice(0, first).reduce((length, part) => length + part.text.length, 0);
}

/** The part of the text around the match; it begins at a word. */
function excerpt(text: string, match: number): string {
  if (match <= leadLength) return text.slice(0, excerptLength);
  const start = text.indexOf(" ", match - leadLength) + 1;
  return `…${text.slice(start > 0 && start <= match ? start : match).slice(0, excerptLength)}`;
}

interface FoundSessionProps {
  readonly session: Session;
  readonly words: readonly string[];
  /** The reasons looked for, if how it was before and after is shown. */
  readonly changeOf?: readonly string[] | undefined;
}

/** A session of one's own among those found. */
export function FoundSession({ session, words, changeOf }: FoundSessionProps) {
  const { id, strainName, brand, ingestionMethod, consumedAt, utcOffset, createdAt } = session;
  const row = useFoundRow(`session-${id}`);
  const line = foundText(session, words);
  const isBrandFound = brand !== null && markMatches(brand, words).some(({ isMatch }) => isMatch);
  return (
    <SessionLine
      of={session}
      sleeve="flat"
      name={<Marked text={shownStrainName(strainName)} words={words} />}
      facts={
        <FactsLine>
          {isBrandFound && <Marked text={brand} words={words} />}
          {ingestionMethodLabel(ingestionMethod)}
          {formatDayOfWeek(new Date(consumedAt ?? createdAt), utcOffset)}
        </FactsLine>
      }
      more={
        line && (
          <span className="voice">
            {line.kind && <span className="voice__kind">{line.kind}:&nbsp;</span>}
            <Marked text={line.text} words={words} />
          </span>
        )
      }
      opener={{ ...row, onClick: () => openSession(id) }}
      end={
        <>
          {changeOf && <FoundChange levels={session.reasonLevels ?? []} reasons={changeOf} />}
          <SessionPill small session={session} />
        </>
      }
    />
  );
}
