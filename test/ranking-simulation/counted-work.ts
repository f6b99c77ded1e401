/** Exponentials and roots that a call computes: all of the ranking's inner loops have one or the other. */
export function workOf(call: () => unknown): number {
  const { exp, sqrt } = Math;
  let work = 0;
  const counted = (compute: (x: number) => number) => (x: number) => {
    work++;
    return compute(x);
  };
  Math.exp = counted(exp);
  Math.sqrt = counted(sqrt);
  try {
    call();
  } finally {
    Math.exp = exp;
    Math.sqrt = sqrt;
  }
  return work;
}
