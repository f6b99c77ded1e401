import { Sprig, type SprigProps } from "./sprig.tsx";

const sprigs: readonly SprigProps[] = [
  {
    stem: [
      [356, 900],
      [330, 720],
      [392, 560],
      [352, 392],
    ],
    leaves: 12,
    length: 96,
    width: 0.2,
    depth: 1,
    seed: 9,
    spread: 54,
  },
  {
    stem: [
      [-30, 880],
      [50, 700],
      [-4, 440],
      [62, 236],
    ],
    leaves: 15,
    length: 120,
    width: 0.185,
    depth: 2,
    seed: 4,
    spread: 52,
  },
  {
    stem: [
      [88, 900],
      [150, 720],
      [92, 520],
      [150, 330],
    ],
    leaves: 13,
    length: 86,
    width: 0.2,
    depth: 3,
    seed: 12,
    spread: 52,
    accent: 11,
  },
  {
    stem: [
      [262, 930],
      [244, 790],
      [302, 640],
      [286, 486],
    ],
    leaves: 10,
    length: 74,
    width: 0.21,
    depth: 2,
    seed: 21,
    spread: 54,
  },
];

/** The plants in front of the landing record. */
export function LandingSprigs() {
  return (
    <svg className="sprigs" viewBox="0 0 390 844" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
      {sprigs.map((sprig) => (
        <Sprig key={sprig.seed} {...sprig} />
      ))}
    </svg>
  );
}
