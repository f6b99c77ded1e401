/** Coefficients of Acklam's rational approximation to normal quantiles: the relative error is below 1.2e-9. */
const centre = {
  above: [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
  ],
  below: [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1],
};
const tail = {
  above: [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ],
  below: [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1],
};
const tailBelow = 0.02425;

/** Highest power first. */
const polynomial = (coefficients: readonly number[], x: number) =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

/** The standard normal value that is exceeded with probability 1 - `probability`, which lies between 0 and 1. */
export function normalQuantile(probability: number): number {
  if (probability > 1 - tailBelow) return -normalQuantile(1 - probability);
  if (probability < tailBelow) {
    const x = Math.sqrt(-2 * Math.log(probability));
    return polynomial(tail.above, x) / polynomial(tail.below, x);
  }
  const x = probability - 0.5;
  return (x * polynomial(centre.above, x * x)) / polynomial(centre.below, x * x);
}

/**
 * The standard normal value about as rare as Student's `t`: Wallace's approximation, drawn a little further towards 0
 * where degrees of freedom are few, because the shape of time is estimated, too.
 */
export function normalFromStudent(t: number, degreesOfFreedom: number): number {
  const size = Math.sqrt(degreesOfFreedom * Math.log1p(t ** 2 / degreesOfFreedom));
  return Math.sign(t) * size * (1 - 3 / (4 * degreesOfFreedom));
}
