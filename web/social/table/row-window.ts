/** Rows above and below those in sight, so that a frame that comes late shows no gap. */
const margin = 12;
/** The window moves by so many rows: a scroll renders every few frames, not in each. */
const step = 8;

interface Sight {
  /** The first row in sight, as a fraction. */
  readonly top: number;
  /** How many are in sight. */
  readonly height: number;
}

/** Where the window begins, as it changes by steps. */
export const steppedTop = (top: number): number => Math.floor(Math.max(0, top) / step) * step;

/**
 * The rows to render, in order: those in sight with a margin, and the one with the focus, which would be lost with its row.
 */
export function rowsToRender(count: number, { top, height }: Sight, focused: number): number[] {
  const from = Math.max(0, steppedTop(top) - margin);
  const to = Math.min(count, steppedTop(top) + Math.ceil(height) + step + margin);
  const inside = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (focused < 0 || focused >= count || (focused >= from && focused < to)) return inside;
  return focused < from ? [focused, ...inside] : [...inside, focused];
}

/** Rows that are left out before each rendered one, and after the last. */
export function gapsBetween(rendered: readonly number[], count: number): { before: number[]; after: number } {
  const before = rendered.map((row, at) => row - (rendered[at - 1] ?? -1) - 1);
  return { before, after: count - 1 - (rendered.at(-1) ?? -1) };
}
