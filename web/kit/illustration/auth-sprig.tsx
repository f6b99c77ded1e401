import { Sprig, type SprigProps } from "./sprig.tsx";

const sprigs: readonly SprigProps[] = [
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
      {sprigs.map((sprig) => (
        <Sprig key={sprig.seed} {...sprig} />
      ))}
    </svg>
  );
}
