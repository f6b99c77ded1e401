import { useQuery } from "@tanstack/react-query";
import FlaskConical from "lucide-react/icons/flask-conical";
import type { Experiments } from "#shared/contract/experiments.ts";
import { pages } from "#shared/contract/pages.ts";
import { experimentSizes } from "#shared/domain/experiment.ts";
import { inWords } from "#shared/domain/spelled.ts";
import { experimentsQuery } from "#web/core/cache/experiments.ts";
import { experimentPath } from "#web/core/navigation/page-paths.ts";
import { LinkButton } from "#web/kit/button/button.tsx";
import { AnswerCard, AnswerLink, FailedAnswer } from "#web/taste/insights/answer-card.tsx";
import { inWordsFirst, pairTitle } from "./experiment-words.ts";

const title = "Find out for yourself";

/** On Insights: what could be compared, what runs, or what came out last. */
export function ExperimentCard() {
  const { data, error, isFetching, refetch } = useQuery(experimentsQuery);
  if (!data)
    return error && <FailedAnswer title={title} look="wide" retrying={isFetching} onRetry={() => void refetch()} />;
  const offer = offerOf(data);
  if (!offer) return null;
  const { text, link, href } = offer;
  const [last] = data.ended;
  return (
    <AnswerCard
      title={title}
      look="offer"
      links={
        <>
          <LinkButton variant="secondary" icon={FlaskConical} href={href}>
            {link}
          </LinkButton>
          {last && !data.running && (
            <AnswerLink href={experimentPath(last.id)}>Last time: {pairTitle(last)}</AnswerLink>
          )}
        </>
      }
    >
      <p className="soft">{text}</p>
    </AnswerCard>
  );
}

function offerOf({ running, habits, ended }: Experiments) {
  if (running) {
    const { evenings, taken, nextOn } = running;
    const text =
      taken.length === 0
        ? `${pairTitle(running)}: the first of ${inWords(evenings)} evenings is to come.`
        : `${pairTitle(running)}: ${inWords(taken.length)} of ${inWords(evenings)} evenings are in. Sealed until the end.`;
    return nextOn === null
      ? { text, link: "Open the result", href: pages.experiments }
      : { text, link: "Tonight's pick", href: pages.tonight };
  }
  const [a, b] = habits.flatMap(({ about }) => {
    const other = habits.find((one) => one.about.kind === about.kind && one.about.value !== about.value);
    return other ? [about, other.about] : [];
  });
  if (!a || !b)
    return ended.length > 0
      ? { text: "Earlier experiments are kept here, for you alone.", link: "See them", href: pages.experiments }
      : null;
  const evenings = inWordsFirst(experimentSizes[1].evenings);
  return {
    text: `${pairTitle({ a, b })}? ${evenings} evenings, and the app picks which. That tells you more than a hundred nights where you chose.`,
    link: "Set it up",
    href: pages.experiments,
  };
}
