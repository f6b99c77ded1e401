import { leafPath, tenth } from "./illustration.tsx";
import "#web/kit/styles/sprigs.css";

type Point = readonly [x: number, y: number];

export interface SprigProps {
  /** The stem: a cubic Bézier from the ground to the tip. */
  readonly stem: readonly [Point, Point, Point, Point];
  readonly leaves: number;
  /** Of the longest leaf. */
  readonly length: number;
  /** 1 is farthest, 3 nearest. */
  readonly depth: 1 | 2 | 3;
  /** Decides the small irregularities; the same seed grows the same sprig. */
  readonly seed: number;
  /** The one leaf in the accent colour. */
  readonly accent?: number | undefined;
}

/** Half a leaf's width as a share of its length. */
const width = 0.2;
/** Degrees between stem and lowest leaf. */
const spread = 52;

/** A stem with alternating leaves. Plants here are generic foliage. */
export function Sprig({ stem, leaves, length, depth, seed, accent }: SprigProps) {
  const random = sequence(seed);
  const [start, low, high, tip] = stem;
  const grown = Array.from({ length: leaves }, (_, index) => {
    const along = 0.16 + (0.8 * index) / (leaves - 1);
    const side = index % 2 === 1 ? 1 : -1;
    const bell = Math.sin(Math.PI * (0.25 + 0.62 * along));
    const long = length * (0.55 + 0.45 * bell) * (1 - 0.38 * along) * (0.92 + 0.16 * random());
    const angle = direction(stem, along) + side * (spread - 14 * along) + (random() - 0.5) * 8;
    return { index, x: bezier(stem, along, 0), y: bezier(stem, along, 1), angle, long };
  });
  grown.push({ index: leaves, x: tip[0], y: tip[1], angle: direction(stem, 1), long: length * 0.55 });
  return (
    <>
      <path className={`lfs lfs${depth}`} strokeWidth="2.4" d={`M${start}C${low} ${high} ${tip}`} />
      {grown.map(({ index, x, y, angle, long }) => (
        <g key={index} transform={`translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(angle)})`}>
          <path className={index === accent ? "lfa" : `lf${depth}`} d={leafPath(long, long * width)} />
          <path
            className="lfv"
            strokeWidth={tenth(Math.max(0.8, long * 0.018))}
            d={`M${tenth(long * 0.1)} 0H${tenth(long * 0.86)}`}
          />
        </g>
      ))}
    </>
  );
}

/** Numbers from 0 to 1 that look random and never change. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function bezier([a, b, c, d]: SprigProps["stem"], t: number, axis: 0 | 1): number {
  const u = 1 - t;
  return u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * d[axis];
}

/** Degrees of the stem's tangent. */
function direction([a, b, c, d]: SprigProps["stem"], t: number): number {
  const u = 1 - t;
  const slope = (axis: 0 | 1) =>
    3 * u * u * (b[axis] - a[axis]) + 6 * u * t * (c[axis] - b[axis]) + 3 * t * t * (d[axis] - c[axis]);
  return (Math.atan2(slope(1), slope(0)) * 180) / Math.PI;
}
