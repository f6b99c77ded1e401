import Ban from "lucide-react/icons/ban";
import Download from "lucide-react/icons/download";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import MapPinOff from "lucide-react/icons/map-pin-off";
import type { StrainType } from "#shared/domain/enumerations.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { Thumb } from "#web/kit/session/thumb.tsx";
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

const promises = [
  {
    icon: LockKeyhole,
    name: "Every session has its own audience",
    text: "Only you, your followers, or everyone here.",
  },
  { icon: MapPinOff, name: "Photos lose their location", text: "Before they're stored, always." },
  {
    icon: Ban,
    name: "No ads, no trackers, nothing sold",
    text: "No company behind it, just the people who run this server.",
  },
  { icon: Download, name: "Take it all with you", text: "Download everything you've logged, or delete it for good." },
];

function Promises() {
  return (
    <section className="band" aria-labelledby="promises">
      <div className="landing__in">
        <h2 id="promises">You decide who sees it</h2>
        <ul className="promises">
          {promises.map(({ icon, name, text }) => (
            <li key={name}>
              <Icon glyph={icon} size="lg" />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const steps = [
  { name: "Log it", text: "Strain, method, how it felt. Add a photo and it becomes the sleeve." },
  { name: "Rate it", text: "“Which one hit better?” A few quick comparisons find the number." },
  { name: "Remember it", text: "Your shelf, your ranking, and what you'd have again." },
];

function HowItWorks() {
  return (
    <section className="band" aria-labelledby="how-it-works">
      <div className="landing__in">
        <h2 id="how-it-works">How it works</h2>
        <ol className="howsteps">
          {steps.map(({ name, text }, index) => (
            <li key={name}>
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
    <Picture label="An insight in HighNote: you've rated evenings by pen about 0.9 higher than joints, likely between 0.3 and 1.5">
      <p className="showcard__saying">
        You've rated evenings by pen <em>about 0.9 higher</em> than joints, likely between 0.3 and 1.5.
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
