import type { History } from "#shared/contract/history.ts";
import { minRated, type SentenceAbout, sentenceSubject } from "#shared/domain/insight-sentences.ts";
import { formatRating } from "#shared/domain/rating.ts";
import { type SessionChoices, sessionsPath } from "#web/core/navigation/search-address.ts";
import { Disc } from "#web/kit/disc.tsx";
import { Link } from "#web/kit/link.tsx";
import { Bone } from "#web/kit/state/bone.tsx";
import { rangeLabel } from "./labels.ts";
import { useHistory } from "./use-history.ts";

type Sentence = History["sentences"][number];

/** Up to three plain sentences about the period, each with its count and its mean; they lead to the sessions meant. */
export function PeriodSentences() {
  const { data: history, error, isPlaceholderData } = useHistory();
  if (!history && error) return null;
  return (
    <section className="say span-2" aria-label="In short" aria-busy={isPlaceholderData}>
      <Disc />
      {history ? <Sentences history={history} /> : <Bone width="70%" height="2rem" />}
    </section>
  );
}

function Sentences({ history: { sentences, from, through } }: { readonly history: History }) {
  if (sentences.length === 0) {
    return (
      <>
        <p>Too early to say anything true.</p>
        <small>It takes {minRated} rated sessions of one kind in this period.</small>
      </>
    );
  }
  return (
    <>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence.about.kind}>
            <p>
              Your <em>{sentenceSubject(sentence)}</em>: {formatRating(sentence.average)} on average.
            </p>
            <Link className="say__evidence" href={evidencePath(sentence)}>
              See these {sentence.sessions}
              <span className="sr-only"> sessions: {sentenceSubject(sentence)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <small>{rangeLabel(from, through)}</small>
    </>
  );
}

/** The search of one's own sessions that finds exactly these. */
const evidencePath = ({ about, from }: Sentence) =>
  sessionsPath({ ...choicesOf(about), scores: ["rated"], period: { from, through: null } });

function choicesOf({ kind, value }: SentenceAbout): Partial<SessionChoices> {
  if (kind === "method") return { methods: [value] };
  return kind === "strainType" ? { strainTypes: [value] } : { moods: [value] };
}
