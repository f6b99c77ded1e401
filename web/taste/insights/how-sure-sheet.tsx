import type { Insights } from "#shared/contract/insights.ts";
import { patternConstants } from "#shared/domain/patterns/constants.ts";
import { productPath } from "#web/core/navigation/page-paths.ts";
import { sessionsPath } from "#web/core/navigation/search-address.ts";
import { LinkButton } from "#web/kit/button/button.tsx";
import { MinusPoints, NumberedPoints } from "#web/kit/list/points.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { DifferenceBar } from "./difference-bar.tsx";
import { differenceWords, type Pattern, sidesOf } from "./pattern-words.ts";
import "#web/taste/rankings/how-it-works.css";
import "./how-sure-sheet.css";

const { looks, minSide, minDifference } = patternConstants;

const rules = [
  {
    name: "Enough of both",
    text: `At least ${minSide} rated sessions with it and ${minSide} without, and mostly known for the rest.`,
  },
  {
    name: "Close in time",
    text: "Sessions are compared with those around them, so one good month can't look like a pattern.",
  },
  { name: "Pulled towards zero", text: "Small numbers exaggerate, so every difference is shrunk first." },
  {
    name: "Hard to get by luck",
    text: `It's shown only if chance would rarely do it, and from ${minDifference} up. The more we compare, the harder it gets. We look at ${looks.slice(0, 5).join(", ")} … ratings, and in between nothing changes.`,
  },
];

/**
 * Of a hundred journals with nothing in them, how many have ever shown a pattern by that many rated sessions: in the worst of
 * the made-up worlds of docs/patterns-simulation.md.
 */
const misled = [
  { by: 50, ofHundred: 2 },
  { by: 100, ofHundred: 5 },
  { by: 200, ofHundred: 7 },
  { by: 400, ofHundred: 11 },
] as const;

interface HowSureSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly insights: Insights;
  /** Those of the look that may be said: none that a running experiment asks about. */
  readonly patterns: readonly Pattern[];
}

/** How sure a pattern is, the rule that found it, how often that rule misleads, and what can't be concluded. */
export function HowSureSheet({ open, onClose, title, insights: { look, rated }, patterns }: HowSureSheetProps) {
  const [first] = patterns;
  const path = first && sessionsOf(first);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      foot={
        path && (
          <LinkButton variant="secondary" href={path}>
            See the sessions
          </LinkButton>
        )
      }
    >
      {patterns.map((pattern) => (
        <Difference key={JSON.stringify(pattern.about)} pattern={pattern} />
      ))}
      {first && <p className="help">“Likely” means about nine times in ten, if the rule holds.</p>}
      <SectionTitle level={3}>The rule</SectionTitle>
      <NumberedPoints points={rules} />
      <Odds rated={look?.rated ?? rated} />
      <SectionTitle level={3}>What you can't conclude</SectionTitle>
      <MinusPoints points={cantConclude(first, look?.unrated ?? 0)} />
    </Sheet>
  );
}

function Odds({ rated }: { readonly rated: number }) {
  const { by, ofHundred } = misled.find((each) => rated <= each.by) ?? misled[3];
  return (
    <p className="odds">
      <b>{ofHundred} in 100</b>
      <span>
        We ran this rule on made-up journals of {by} ratings with nothing in them. In the worst kind, about {ofHundred}{" "}
        in a hundred had shown a false pattern by then. Yours could be one.
      </span>
    </p>
  );
}

function Difference({ pattern }: { readonly pattern: Pattern }) {
  const sides = sidesOf(pattern);
  const { about, between } = differenceWords(pattern);
  return (
    <>
      <p className="sheetlead">
        Fairly. {sides.with.label} came out <b>{about}</b>. It's likely somewhere <b>{between}</b>.
      </p>
      <DifferenceBar {...pattern} label={`${about}, likely ${between}`} ends={["lower", "higher"]} />
    </>
  );
}

function cantConclude(pattern: Pattern | undefined, unrated: number) {
  return [
    {
      name: pattern ? `That it's “${sidesOf(pattern).with.label}”` : "What made a night good",
      text: "You choose differently on different nights. The night could be what differs.",
    },
    { name: "That it will be so next time", text: "It's about sessions you've had, not ones you haven't." },
    ...(unrated > 0
      ? [
          {
            name: `Anything about the ${unrated} you didn't rate`,
            text: `If ${unrated === 1 ? "that" : "those"} ${unrated === 1 ? "was a bad one" : "were mostly bad"}, this could look different.`,
          },
        ]
      : []),
  ];
}

/** Where the sessions of a pattern are listed; undefined where no page does it. */
function sessionsOf({ about }: Pattern): string | undefined {
  switch (about.kind) {
    case "product":
      return productPath(about.productId);
    case "method":
      return sessionsPath({ methods: [about.value], scores: ["rated"] });
    case "strainType":
      return sessionsPath({ strainTypes: [about.value], scores: ["rated"] });
    default:
      return undefined;
  }
}
