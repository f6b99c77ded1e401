import { Sprig, type SprigProps } from "./sprig.tsx";

const sprigs: readonly SprigProps[] = [
  {
    stem: [
      [60, 860],
      [120, 640],
      [20, 430],
      [110, 230],
    ],
    leaves: 14,
    length: 120,
    depth: 1,
    seed: 31,
  },
  {
    stem: [
      [230, 860],
      [200, 700],
      [310, 560],
      [262, 400],
    ],
    leaves: 11,
    length: 96,
    depth: 2,
    seed: 33,
  },
  {
    stem: [
      [340, 880],
      [350, 780],
      [310, 700],
      [346, 610],
    ],
    leaves: 8,
    length: 66,
    depth: 1,
    seed: 35,
  },
  {
    stem: [
      [1210, 860],
      [1130, 640],
      [1262, 420],
      [1150, 190],
    ],
    leaves: 15,
    length: 124,
    depth: 2,
    seed: 41,
  },
  {
    stem: [
      [1040, 870],
      [1080, 720],
      [980, 590],
      [1036, 450],
    ],
    leaves: 11,
    length: 92,
    depth: 1,
    seed: 43,
    accent: 9,
  },
  {
    stem: [
      [930, 880],
      [920, 790],
      [960, 720],
      [930, 640],
    ],
    leaves: 8,
    length: 62,
    depth: 2,
    seed: 45,
  },
];

/** The surround of signed-out pages from 45rem (720 px). */
export function Garden() {
  return (
    <svg className="garden" viewBox="0 0 1280 800" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <g opacity=".75">
        {sprigs.map((sprig) => (
          <Sprig key={sprig.seed} {...sprig} />
        ))}
      </g>
    </svg>
  );
}
