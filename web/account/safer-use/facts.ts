/** What each fact is taken from, in the order of their numbers. */
export const sources = [
  {
    id: "guidelines",
    title: "Fischer et al., Lower-Risk Cannabis Use Guidelines",
    where: "International Journal of Drug Policy, 2022",
  },
  { id: "edibles", title: "Health Canada, Edible cannabis", where: "canada.ca" },
  {
    id: "driving",
    title: "McCartney et al., THC-induced driving impairment: a meta-analysis",
    where: "Neuroscience & Biobehavioral Reviews, 2021",
  },
  {
    id: "receptors",
    title: "Hirvonen et al.; D'Souza et al., CB1 receptors after stopping",
    where: "Molecular Psychiatry, 2012; Biological Psychiatry: CNNI, 2016",
  },
  {
    id: "withdrawal",
    title: "Budney & Hughes, The cannabis withdrawal syndrome",
    where: "Current Opinion in Psychiatry, 2006",
  },
  { id: "t-break", title: "T-Break: Take a Cannabis Tolerance Break", where: "University of Vermont" },
] as const;

type SourceId = (typeof sources)[number]["id"];

interface Fact {
  readonly name: string;
  readonly text: string;
  readonly source: SourceId;
}

interface FactGroup {
  readonly title: string;
  readonly facts: readonly Fact[];
}

export const factGroups: readonly FactGroup[] = [
  {
    title: "Before",
    facts: [
      {
        name: "Edibles: start at 2.5 mg, then wait two hours",
        text: "They take 30 minutes to 2 hours to start and can last into the next day.",
        source: "edibles",
      },
      {
        name: "Lower strength, smaller amount",
        text: "High-THC products carry more risk of a bad time. So does mixing with alcohol or tobacco.",
        source: "guidelines",
      },
      {
        name: "Not for everyone",
        text: "Best left alone in pregnancy, or with psychosis in you or close family.",
        source: "guidelines",
      },
    ],
  },
  {
    title: "After",
    facts: [
      {
        name: "Leave the car until tomorrow",
        text: "Driving skills take about five hours to recover after smoking or vaping a moderate amount, and longer after an edible.",
        source: "driving",
      },
      {
        name: "Too much?",
        text: "Sit down somewhere quiet, sip water, have someone stay. It passes, usually within hours.",
        source: "edibles",
      },
      { name: "Lock it away", text: "Especially anything that looks like candy.", source: "edibles" },
    ],
  },
  {
    title: "Taking a break",
    facts: [
      {
        name: "Two days, four weeks",
        text: "CB1 receptors start to recover in about two days and are near normal after about four weeks.",
        source: "receptors",
      },
      {
        name: "The first week is the hardest",
        text: "Trouble sleeping, vivid dreams and irritability are common and mostly gone in two weeks.",
        source: "withdrawal",
      },
      {
        name: "A guide for the way",
        text: "The University of Vermont has a free one for tolerance breaks, day by day.",
        source: "t-break",
      },
    ],
  },
];

export const numberOf = (source: SourceId): number => sources.findIndex(({ id }) => id === source) + 1;
