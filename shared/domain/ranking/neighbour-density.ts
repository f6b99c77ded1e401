import type { Standing } from "./fit.ts";

/**
 * Points lie this many of the smallest deviations apart. The sum over them then differs from the integral by less than
 * a millionth: on bell curves that difference falls faster than any power of the distance.
 */
const deviationsApart = 0.75;
/** Deviations beyond which a bell curve counts as nothing. */
const reach = 7;

type Placed = Pick<Standing, "strength" | "variance">;

/**
 * A session's strength as a bell curve, evaluated point by point: its value grows by a factor that itself falls by
 * `bend`.
 */
interface Bell {
  readonly start: number;
  readonly end: number;
  readonly height: number;
  readonly growth: number;
  readonly bend: number;
}

/**
 * For each session, over all others, the sum of the likelihoods that the two are equally strong, up to a constant:
 * exp(-distance² / 2V) / √V with V the sum of both variances. Each is the integral over the product of two bell curves,
 * so all curves are added up once and each is laid on the sum: looking at every pair takes seconds with 10,000 sessions.
 */
export function neighbourDensities(standings: readonly Placed[]): number[] {
  let [lowest, highest, smallest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { strength, variance } of standings) {
    const width = reach * Math.sqrt(variance);
    lowest = Math.min(lowest, strength - width);
    highest = Math.max(highest, strength + width);
    smallest = Math.min(smallest, variance);
  }
  if (standings.length === 0) return [];
  const distance = deviationsApart * Math.sqrt(smallest);
  const bells = standings.map(({ strength, variance }) => bellOver(strength - lowest, variance, distance));
  const sum = new Float64Array(Math.ceil((highest - lowest) / distance) + 1);
  for (const bell of bells) addUp(bell, sum);
  return bells.map((bell) => (distance * layOnOthers(bell, sum)) / Math.sqrt(2 * Math.PI));
}

function bellOver(middle: number, variance: number, distance: number): Bell {
  const width = reach * Math.sqrt(variance);
  const start = Math.ceil((middle - width) / distance);
  const offset = start * distance - middle;
  return {
    start,
    end: Math.floor((middle + width) / distance) + 1,
    height: Math.exp(-(offset ** 2) / (2 * variance)) / Math.sqrt(variance),
    growth: Math.exp(-(distance * (2 * offset + distance)) / (2 * variance)),
    bend: Math.exp(-(distance ** 2) / variance),
  };
}

function addUp({ start, end, height, growth, bend }: Bell, sum: Float64Array): void {
  let [value, factor] = [height, growth];
  for (let point = start; point < end; point++) {
    sum[point] = (sum[point] ?? 0) + value;
    value *= factor;
    factor *= bend;
  }
}

/** The product of a bell with the sum of all but itself. */
function layOnOthers({ start, end, height, growth, bend }: Bell, sum: Float64Array): number {
  let [value, factor, product] = [height, growth, 0];
  for (let point = start; point < end; point++) {
    product += value * ((sum[point] ?? 0) - value);
    value *= factor;
    factor *= bend;
  }
  return product;
}
