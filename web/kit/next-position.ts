const arrows = {
  row: { back: "ArrowLeft", forth: "ArrowRight" },
  column: { back: "ArrowUp", forth: "ArrowDown" },
} as const;

/**
 * Where a key leads among controls that stand in a row or a column: arrows around the ends, Home and End.
 * @param position -1 before any of them
 * @returns undefined for any other key
 */
export function nextPosition(
  line: keyof typeof arrows,
  key: string,
  position: number,
  count: number,
): number | undefined {
  switch (key) {
    case arrows[line].forth:
      return (position + 1) % count;
    case arrows[line].back:
      return (Math.max(position, 0) + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
