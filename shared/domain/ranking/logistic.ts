/** The probability for a difference in logits: 1 / (1 + exp(-x)). */
export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
