import { Sprig, type SprigProps } from "./sprig.tsx";

const authSprigs: readonly SprigProps[] = [
  {
    stem: [
      [206, 340],
      [176, 270],
      [204, 190],
      [172, 112],
    ],
    leaves: 9,
    length: 58,
    depth: 2,
    seed: 7,
  },
  {
    stem: [
      [150, 352],
      [150, 290],
      [112, 230],
      [118, 160],
    ],
    leaves: 8,
    length: 50,
    depth: 3,
    seed: 15,
    accent: 6,
  },
];

/** The plant beside sign-in and registration. */
export function AuthSprig() {
  return (
    <svg viewBox="0 0 192 320" aria-hidden="true">
      {authSprigs.map((sprig) => (
        <Sprig key={sprig.seed} {...sprig} />
      ))}
    </svg>
  );
}

const tallSprigs: readonly SprigProps[] = [
  {
    stem: [
      [356, 900],
      [330, 720],
      [392, 560],
      [352, 392],
    ],
    leaves: 12,
    length: 96,
    depth: 1,
    seed: 3,
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
    depth: 2,
    seed: 5,
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
    depth: 3,
    seed: 9,
    accent: 11,
  },
];

/** Plants that grow over the record beside sign-in and registration. */
export function TallSprigs() {
  return (
    <svg viewBox="0 0 390 844" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
      {tallSprigs.map((sprig) => (
        <Sprig key={sprig.seed} {...sprig} />
      ))}
    </svg>
  );
}
