import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Download from "lucide-react/icons/download";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import MapPinOff from "lucide-react/icons/map-pin-off";
import { useEffect, useState } from "react";
import type { About } from "#shared/contract/server-settings.ts";
import type { StrainType } from "#shared/domain/enumerations.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { MoodChips } from "#web/kit/session/mood-chips.tsx";
import { RatingPill, ScoreDisc } from "#web/kit/session/rating-pill.tsx";
import { FlatSleeve, Thumb } from "#web/kit/session/thumb.tsx";
import { EffectBadges } from "#web/taste/insights/effect-badges.tsx";
import { Picture } from "./example-session.tsx";
import leaves from "./leaves.webp?no-inline";
import ridge from "./ridge.webp?no-inline";
import roof from "./roof.webp?no-inline";

interface Example {
  readonly strain: string;
  readonly facts: string;
  readonly rating: number;
  readonly type: StrainType;
  readonly photo?: string;
}

const examples: readonly Example[] = [
  { strain: "Jack Herer", facts: "Fern & Follow · Nov 18", rating: 9.2, type: "sativa", photo: leaves },
  { strain: "Durban Poison", facts: "Fern & Follow · Nov 9", rating: 9.1, type: "sativa", photo: ridge },
  { strain: "Blue Dream", facts: "Slow Acre · Nov 21", rating: 8.7, type: "hybrid", photo: roof },
  { strain: "Gelato", facts: "Copper Wren · Nov 15", rating: 8.5, type: "hybrid" },
];

/** The top of someone's ranking. */
function ExampleRanking() {
  const names = examples.map(({ strain, rating }) => `${strain} ${rating}`).join(", ");
  return (
    <Picture label={`A ranking in HighNote: ${names}`}>
      <ol className="rows--few showlist">
        {examples.map(({ strain, facts, rating, type, photo }, index) => (
          <li key={strain} className="row">
            <span className="showlist__rank">{index + 1}</span>
            <Thumb of={{ id: strain, strainType: type, photo: photo ? { smallUrl: photo } : null }} />
            <span className="row__main">
              <b className="display">{strain}</b>
              <small>{facts}</small>
            </span>
            <RatingPill rating={rating} small />
          </li>
        ))}
      </ol>
    </Picture>
  );
}

/** @param server what the people who run it call it */
const promisesOf = (server: string) => [
  {
    icon: LockKeyhole,
    name: "Every session has its own audience",
    text: "Only you, close friends, followers, or everyone here.",
  },
  { icon: MapPinOff, name: "Photos lose their location", text: "Before they're stored, always." },
  {
    icon: Ban,
    name: "No ads, no trackers, nothing sold",
    text: `No company behind it, just the people who run ${server}.`,
  },
  { icon: Download, name: "Take it all with you", text: "Download everything you've logged, or delete it for good." },
];

type Server = Pick<About, "name" | "about">;

/** What the server says of itself. Asked without the client of all calls, which weighs as much as the rest of this page. */
function useServer(): Server {
  const [server, setServer] = useState<Server>({ name: null, about: null });
  useEffect(() => {
    const leaving = new AbortController();
    fetch("/api/about", { signal: leaving.signal })
      .then(async (answer) => {
        if (answer.ok) setServer(await answer.json());
      })
      // The page says all that it has to say without it.
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return server;
}

function Promises() {
  const { name, about } = useServer();
  return (
    <section className="band" aria-labelledby="promises">
      <div className="landing__in">
        <h2 id="promises">You decide who sees it</h2>
        {name && (
          <p className="band__lead">
            This is <b>{name}</b>.{about && ` ${about}`}
          </p>
        )}
        <ul className="promises">
          {promisesOf(name ?? "this server").map(({ icon, name: promise, text }) => (
            <li key={promise}>
              <Icon glyph={icon} size="lg" />
              <h3>{promise}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const dream = { id: "Blue Dream", strainType: "hybrid", photo: { smallUrl: roof } } as const;
const herer = { id: "Jack Herer", strainType: "sativa", photo: { smallUrl: leaves } } as const;

/** Each as the app shows it, small. */
const steps = [
  {
    name: "Log it",
    text: "Strain, method, how it felt. Add a photo and it becomes the sleeve.",
    picture: (
      <>
        <Thumb of={dream} />
        <div className="row__main">
          <b className="display">Blue Dream</b>
          <MoodChips moods={["creative", "happy"]} />
        </div>
      </>
    ),
  },
  {
    name: "Compare it",
    text: "“Which experience was better?” A few quick answers find the number.",
    picture: [dream, herer].map((product) => (
      <span key={product.id} className="howsteps__side">
        <FlatSleeve of={product} />
        <b>{product.id}</b>
        {product === dream && <Icon glyph={Check} size="sm" />}
      </span>
    )),
  },
  {
    name: "See where it lands",
    text: "Your score and its place in your own ranking, from the fifth session on.",
    picture: (
      <>
        <ScoreDisc rating={8.7} size={5.25} />
        <span className="row__main">
          <b className="display">Between 2nd and 4th</b>
          <small>of your 40 sessions</small>
        </span>
      </>
    ),
  },
];

function HowItWorks() {
  return (
    <section className="band" aria-labelledby="how-it-works">
      <div className="landing__in">
        <h2 id="how-it-works">How it works</h2>
        <ol className="howsteps">
          {steps.map(({ name, text, picture }, index) => (
            <li key={name}>
              <div className="howsteps__picture" aria-hidden="true">
                {picture}
              </div>
              <i aria-hidden="true">{index + 1}</i>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function ExampleInsight() {
  return (
    <Picture label="An insight in HighNote: you've rated sessions by pen about 0.9 higher than joints, likely between 0.3 and 1.5">
      <p className="showcard__saying">
        You've rated sessions by pen <em>about 0.9 higher</em> than joints, likely between 0.3 and 1.5.
      </p>
      <EffectBadges
        effects={[
          { effect: "relaxed", count: 19 },
          { effect: "creative", count: 14 },
          { effect: "happy", count: 12 },
        ]}
      />
    </Picture>
  );
}

/** What the landing page says below its first view. */
export function LandingBands() {
  return (
    <>
      <HowItWorks />
      <section className="band" aria-labelledby="ranking">
        <div className="landing__in band__pair">
          <div>
            <h2 id="ranking">Your own chart, from every rating and every comparison</h2>
            <p className="band__lead">
              No scores to agonize over. Pick the better of two evenings and the list sorts itself.
            </p>
          </div>
          <ExampleRanking />
        </div>
      </section>
      <section className="band" aria-labelledby="insight">
        <div className="landing__in band__pair band__pair--flip">
          <div>
            <h2 id="insight">It tells you what you'd forget</h2>
            <p className="band__lead">
              See what you'd have again, and what goes along with good nights. When it's luck, we say so.
            </p>
          </div>
          <ExampleInsight />
        </div>
      </section>
      <Promises />
    </>
  );
}
