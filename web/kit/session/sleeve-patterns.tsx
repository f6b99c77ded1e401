import type { ReactNode } from "react";
import { leafPath } from "#web/kit/illustration/illustration.tsx";

/** Draws on a 100 × 100 ground with the stroke and the fill of its family, and gets the ground's colour. */
type SleevePattern = (ground: string) => ReactNode;

/** Each leaves the top third free, where a sleeve may carry its name. */
export const sleevePatterns = [rings, sun, waves, arches, dots, bars, leaves] as const satisfies SleevePattern[];

function rings() {
  return lines(8, (ring) => {
    const radius = 3 + ring * 9.5;
    return [`M${88 - radius} 104a${radius} ${radius} 0 0 1 ${2 * radius} 0`, 5.8 - ring * 0.62, 1.1 - ring * 0.1];
  });
}

function sun(ground: string) {
  return lines(5, (line) => (line === 0 ? ["M50 84h0", 60] : [`M0 ${76 + line * 6}h100`, 0.7 + line * 0.9, 1, ground]));
}

function waves() {
  return lines(6, (wave) => [`M-5 ${52 + wave * 9}c25-10 43 12 65 1s30-7 45 2`, 1 + wave * 0.85, 0.55 + wave * 0.08]);
}

function arches() {
  return lines(3, (arch) => [`M50 ${86 + arch}v50`, 72 - arch * 24, 0.4]);
}

function dots() {
  return lines(5, (row) => {
    const dotsOfRow = [0, 1, 2, 3, 4, 5, 6, 7].map((dot) => `M${6 + dot * 12.6 + (row % 2) * 6.3} ${54 + row * 11}h0`);
    return [dotsOfRow.join(""), 2.6 + row * 2.2];
  });
}

function bars() {
  return lines(5, (bar) => [`M${18 + bar * 16} ${80 - ((bar * 3) % 5) * 6}v50`, 11, 0.55 + ((bar * 3) % 5) * 0.1]);
}

function leaves() {
  return leavesAt([
    [-6, 104, -24, 84, 0.45],
    [8, 108, -46, 66, 0.75],
    [96, 110, -132, 52, 1],
  ]);
}

type Line = readonly [path: string, width: number, opacity?: number, colour?: string];

/** With round ends, so that a line without a length is a dot. */
const lines = (count: number, line: (index: number) => Line) =>
  Array.from({ length: count }, (_, index) => {
    const [path, width, opacity, colour] = line(index);
    return (
      <path
        key={path}
        d={path}
        fill="none"
        stroke={colour}
        strokeWidth={width}
        strokeLinecap="round"
        opacity={opacity}
      />
    );
  });

type Leaf = readonly [x: number, y: number, degrees: number, length: number, opacity: number];

const leavesAt = (all: readonly Leaf[]) =>
  all.map(([x, y, degrees, length, opacity]) => (
    <path
      key={degrees}
      transform={`translate(${x} ${y}) rotate(${degrees})`}
      d={leafPath(length, length / 4)}
      opacity={opacity}
    />
  ));
