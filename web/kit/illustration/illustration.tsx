import type { ReactNode } from "react";

/** The one leaf shape of the design: it starts at the origin and points along x. */
export function leafPath(length: number, width: number): string {
  const at = (share: number) => tenth(length * share);
  const out = (share: number) => tenth(width * share);
  return `M0 0C${at(0.16)} ${out(-1)} ${at(0.6)} ${out(-0.98)} ${at(1)} 0C${at(0.62)} ${out(0.86)} ${at(0.18)} ${out(0.92)} 0 0Z`;
}

/** Drawings need no more than a tenth of a unit. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

interface IllustrationProps {
  /** A CSS length when the place is smaller or larger than an empty list. */
  readonly width?: string | undefined;
}

export type { IllustrationProps };

/** The 200 × 150 grid of the flat drawings: discs, sleeves, one leaf shape, a ground line, one accent leaf each. */
export function Illustration({ width, children }: IllustrationProps & { readonly children: ReactNode }) {
  return (
    <svg className="illus" viewBox="0 0 200 150" aria-hidden="true" style={width ? { width } : undefined}>
      {children}
    </svg>
  );
}

export function Ground() {
  return <path className="st" opacity=".5" d="M18 132.5H182" />;
}

interface VinylProps {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Accent or neutral. */
  readonly label?: "fa" | "f2";
}

export function Vinyl({ x, y, radius, label = "fa" }: VinylProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="fv" r={radius} />
      {[0.9, 0.8, 0.7, 0.6, 0.5].map((share) => (
        <circle key={share} className="sg" r={tenth(radius * share)} />
      ))}
      <circle className={label} r={tenth(radius * 0.34)} />
      <circle className="f0" r={tenth(radius * 0.055)} />
    </g>
  );
}

interface LeafProps {
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise from pointing right. */
  readonly angle: number;
  readonly length: number;
  readonly tone: "l2" | "l3" | "fa";
  /** Half the leaf's width as a share of its length. */
  readonly width?: number;
}

export function Leaf({ x, y, angle, length, tone, width = 0.24 }: LeafProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle})`}>
      <path className={tone} d={leafPath(length, length * width)} />
      <path className="sv" d={`M${tenth(length * 0.12)} 0H${tenth(length * 0.82)}`} />
    </g>
  );
}
