import type { ReactNode } from "react";
import { leafPath } from "#web/ui/illustration/leaf-path.ts";

export type SleevePattern = "rings" | "leaf" | "sun" | "waves" | "arches";

/** Each draws on a 100 × 100 ground, with the family's colour and the ground's. */
export const sleevePatterns: Record<SleevePattern, (colour: string, ground: string) => ReactNode> = {
  rings: (colour) =>
    counted(8, (ring) => (
      <circle
        key={ring}
        cx="70"
        cy="30"
        r={8 + ring * 11}
        fill="none"
        stroke={colour}
        strokeWidth={ring === 0 ? 14 : 1.6}
        opacity={0.95 - ring * 0.09}
      />
    )),
  leaf: (colour, ground) => (
    <g transform="translate(14 90) rotate(-47)" strokeLinecap="round">
      <path d={leafPath(104, 26)} fill={colour} />
      <path d="M10 0H88" stroke={ground} strokeWidth="2.4" />
      <path d="M24 0l14-10M24 0l14 10M40 0l14-10M40 0l14 10M56 0l14-10M56 0l14 10" stroke={ground} strokeWidth="1.8" />
    </g>
  ),
  sun: (colour, ground) => (
    <>
      <circle cx="50" cy="62" r="24" fill={colour} />
      {counted(4, (line) => (
        <path key={line} d={`M0 ${66 + line * 10}h100`} stroke={ground} strokeWidth={3 + line * 1.6} />
      ))}
      <path d="M0 62h100v38H0z" fill={ground} opacity=".25" />
    </>
  ),
  waves: (colour) =>
    counted(7, (wave) => {
      const y = wave * 13;
      return (
        <path
          key={wave}
          d={`M-5 ${14 + y}C20 ${2 + y} 40 ${30 + y} 60 ${16 + y}S90 ${6 + y} 105 ${18 + y}`}
          fill="none"
          stroke={colour}
          strokeWidth={1.4 + wave * 0.75}
          opacity={0.55 + wave * 0.06}
        />
      );
    }),
  arches: (colour) => (
    <g fill={colour}>
      <path d="M0 100V60A50 50 0 0 1 100 60V100Z" opacity=".28" />
      <path d="M18 100V66a32 32 0 0 1 64 0v34Z" opacity=".5" />
      <path d="M34 100V72a16 16 0 0 1 32 0v28Z" />
    </g>
  ),
};

function counted(count: number, draw: (index: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, index) => draw(index));
}
